import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as M from '@mantine/core'
import { DateInput, DatePickerInput, TimeInput } from '@mantine/dates'

const put = (kind, value) => { window.state[kind] = value }

function Tags() {
  const [tags, setTags] = useState(['Draft'])
  return <M.TagsInput label="Tags" value={tags} onChange={(now) => { setTags(now); put('tags', now) }} />
}

function Page() {
  const [volume, setVolume] = useState(3)
  const [price, setPrice] = useState([20, 50])
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [page, setPage] = useState(1)
  const [step, setStep] = useState(0)
  const [sent, setSent] = useState(false)
  const [leaf, setLeaf] = useState('none')
  return <div style={{ padding: 16, width: 640 }}><h1>Mantine</h1>
    <M.Checkbox label="Remember me" onChange={(event) => put('checkbox', event.currentTarget.checked)} />
    <M.Radio.Group label="Shipping" defaultValue="standard" onChange={(value) => put('radio', value)}><M.Radio value="standard" label="Standard" /><M.Radio value="express" label="Express" /></M.Radio.Group>
    <M.Switch label="Dark mode" onChange={(event) => put('switch', event.currentTarget.checked)} />
    <M.SegmentedControl data={['Daily', 'Weekly']} onChange={(value) => put('segmented', value)} />
    <M.Select label="Country" data={['Chile', 'Peru']} defaultValue="Chile" onChange={(value) => put('select', value)} />
    <M.Select label="City" searchable data={['Berlin', 'Lima', 'Lisbon']} onChange={(value) => put('combobox', value)} />
    <M.MultiSelect label="Colours" data={['Red', 'Green', 'Blue']} defaultValue={['Red']} onChange={(value) => put('multiple', value)} />
    <M.NativeSelect label="Speed" data={['Slow', 'Fast']} onChange={(event) => put('native', event.currentTarget.value)} />
    <Tags />
    <p>Volume is {volume}</p><M.Slider value={volume} max={10} thumbLabel="Volume" onChange={(value) => { setVolume(value); put('slider', value) }} />
    <p>From {price[0]} to {price[1]}</p><M.RangeSlider value={price} minRange={5} step={5} onChange={(value) => { setPrice(value); put('range', value) }} />
    <M.NumberInput label="Guests" defaultValue={2} onChange={(value) => put('spinner', value)} />
    <M.PinInput aria-label="Code" onComplete={(value) => put('code', value)} />
    <M.PasswordInput label="Password" onVisibilityChange={(seen) => put('password', seen)} />
    <M.ColorInput label="Paint" defaultValue="#ff0000" swatches={['#ff0000', '#00ff00', '#0000ff']} onChange={(value) => put('paint', value)} />
    <M.Rating onChange={(value) => put('rating', value)} />
    <M.FileButton onChange={(file) => put('file', file.name)}>{(props) => <M.Button {...props}>Choose a plan</M.Button>}</M.FileButton>
    <M.FileInput label="Photo" placeholder="Choose a photo" onChange={(file) => put('photo', file.name)} />
    <DateInput label="Day" defaultValue="2026-01-15" onChange={(value) => put('date', value)} />
    <DatePickerInput type="range" label="Stay" numberOfColumns={2} defaultDate="2026-05-01" onChange={(value) => put('range days', value)} />
    <TimeInput label="Time" onChange={(event) => put('time', event.currentTarget.value)} />
    <M.Tabs defaultValue="profile" onChange={(value) => put('tabs', value)}><M.Tabs.List><M.Tabs.Tab value="profile">Profile</M.Tabs.Tab><M.Tabs.Tab value="invoices">Invoices</M.Tabs.Tab></M.Tabs.List><M.Tabs.Panel value="profile">Ada Lovelace</M.Tabs.Panel><M.Tabs.Panel value="invoices">Three invoices</M.Tabs.Panel></M.Tabs>
    <M.Accordion onChange={(value) => put('accordion', value)}><M.Accordion.Item value="costs"><M.Accordion.Control>Shipping costs</M.Accordion.Control><M.Accordion.Panel>Free above 50 euros</M.Accordion.Panel></M.Accordion.Item></M.Accordion>
    <M.Menu><M.Menu.Target><M.Button>Actions</M.Button></M.Menu.Target><M.Menu.Dropdown><M.Menu.Item onClick={() => put('menu', 'archive')}>Archive</M.Menu.Item><M.Menu.Sub><M.Menu.Sub.Target><M.Menu.Sub.Item>Share</M.Menu.Sub.Item></M.Menu.Sub.Target><M.Menu.Sub.Dropdown><M.Menu.Item onClick={() => put('menu', 'mail')}>By mail</M.Menu.Item></M.Menu.Sub.Dropdown></M.Menu.Sub></M.Menu.Dropdown></M.Menu>
    <M.Button onClick={() => setDialog(true)}>Delete account</M.Button><M.Modal opened={dialog} onClose={() => setDialog(false)} title="Delete it?"><M.Button onClick={() => { put('dialog', 'deleted'); setDialog(false) }}>Yes, delete</M.Button></M.Modal>
    <M.Button onClick={() => setDrawer(true)}>Filters</M.Button><M.Drawer opened={drawer} onClose={() => setDrawer(false)} title="Choose"><M.Checkbox label="In stock" onChange={(event) => put('drawer', event.currentTarget.checked)} /></M.Drawer>
    <M.Popover onChange={(open) => put('popover', open)} withinPortal><M.Popover.Target><M.Button onClick={() => put('popover', true)}>Why?</M.Button></M.Popover.Target><M.Popover.Dropdown>Because of the law</M.Popover.Dropdown></M.Popover>
    <M.HoverCard onOpen={() => put('card', true)}><M.HoverCard.Target><M.Text>@ada</M.Text></M.HoverCard.Target><M.HoverCard.Dropdown>She wrote the first program</M.HoverCard.Dropdown></M.HoverCard>
    <M.Tooltip label="Ask the desk"><M.Button onMouseEnter={() => put('tooltip', true)}>Help</M.Button></M.Tooltip>
    <M.Button onClick={() => { setSent(true); put('toast', 'shown') }}>Send</M.Button>{sent && <M.Notification title="Message sent" onClose={() => { setSent(false); put('toast', 'closed') }} />}
    <M.Chip.Group multiple onChange={(value) => put('chips', value)}><M.Chip value="new">New</M.Chip><M.Chip value="used">Used</M.Chip></M.Chip.Group>
    <M.Pill withRemoveButton onRemove={() => put('pill', 'removed')}>Sample</M.Pill>
    <M.Tree data={[{ value: 'fruit', label: 'Fruit', children: [{ value: 'pears', label: 'Pears' }] }]} renderNode={({ node, hasChildren, expanded, elementProps }) => <div {...elementProps} onClick={(event) => { elementProps.onClick(event); setLeaf(node.label); put('tree', node.value) }}>{hasChildren && (expanded ? '▾ ' : '▸ ')}{node.label}</div>} /><p>Chosen: {leaf}</p>
    <M.Stepper active={step} onStepClick={(value) => { setStep(value); put('stepper', value) }}><M.Stepper.Step label="Cart">Your cart</M.Stepper.Step><M.Stepper.Step label="Payment">Your payment</M.Stepper.Step></M.Stepper>
    <p>Orders on page {page}</p><M.Pagination total={5} value={page} onChange={(value) => { setPage(value); put('paging', value) }} />
    <M.Spoiler maxHeight={20} showLabel="Show more" hideLabel="Hide" onExpandedChange={(value) => put('collapsible', value)}><p>One</p><p>Two</p></M.Spoiler>
    <M.NavLink label="Reports" onChange={(value) => put('nav', value)}><M.NavLink label="Yearly" onClick={() => put('nav', 'yearly')} /></M.NavLink>
    <M.Burger aria-label="Open navigation" onClick={() => put('burger', true)} />
  </div>
}
createRoot(document.getElementById('root')).render(<M.MantineProvider><Page /></M.MantineProvider>)
