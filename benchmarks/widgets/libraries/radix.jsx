import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as R from 'radix-ui'

const put = (kind, value) => { window.state[kind] = value }
const styles = `
[role=slider] { display: block; width: 20px; height: 20px; background: navy }
.track { position: relative; display: flex; align-items: center; width: 200px; height: 20px; background: #ddd }
.box { width: 20px; height: 20px } [data-radix-popper-content-wrapper] > * , [role=dialog], [role=alertdialog] { background: white; border: 1px solid; padding: 4px }`
const { Checkbox, RadioGroup, Switch, Select, Slider, Tabs, DropdownMenu: D, ContextMenu: C, Menubar: B, Dialog, AlertDialog, Popover, HoverCard, Toast, Accordion, Collapsible, Tooltip, ToggleGroup, NavigationMenu: N } = R
const Otp = R.unstable_OneTimePasswordField

function Page() {
  const [toast, setToast] = useState(false)
  const [grid, setGrid] = useState(false)
  const [code, setCode] = useState('')
  return <Tooltip.Provider><Toast.Provider><div style={{ padding: 16, width: 600 }}><style>{styles}</style><h1>Radix</h1>
    <Checkbox.Root id="c" className="box" onCheckedChange={(on) => put('checkbox', on)}><Checkbox.Indicator>✓</Checkbox.Indicator></Checkbox.Root><label htmlFor="c">Remember me</label>
    <form><RadioGroup.Root defaultValue="standard" name="ship" onValueChange={(value) => put('radio', value)}>{['standard', 'express'].map((each) => <div key={each}><RadioGroup.Item value={each} id={each} className="box"><RadioGroup.Indicator>●</RadioGroup.Indicator></RadioGroup.Item><label htmlFor={each}>{each === 'express' ? 'Express' : 'Standard'}</label></div>)}</RadioGroup.Root></form>
    <label htmlFor="d">Dark mode</label><Switch.Root id="d" onCheckedChange={(on) => put('switch', on)}><Switch.Thumb className="box" style={{ display: 'block', background: 'gray' }} /></Switch.Root>
    <Select.Root defaultValue="cl" onValueChange={(value) => put('select', value)}><Select.Trigger aria-label="Country"><Select.Value /></Select.Trigger><Select.Portal><Select.Content><Select.Viewport><Select.Item value="cl"><Select.ItemText>Chile</Select.ItemText></Select.Item><Select.Item value="pe"><Select.ItemText>Peru</Select.ItemText></Select.Item></Select.Viewport></Select.Content></Select.Portal></Select.Root>
    <Slider.Root className="track" defaultValue={[3]} max={10} onValueChange={(value) => put('slider', value)}><Slider.Track><Slider.Range /></Slider.Track><Slider.Thumb aria-label="Volume" /></Slider.Root>
    <Tabs.Root defaultValue="profile" onValueChange={(value) => put('tabs', value)}><Tabs.List><Tabs.Trigger value="profile">Profile</Tabs.Trigger><Tabs.Trigger value="invoices">Invoices</Tabs.Trigger></Tabs.List><Tabs.Content value="profile">Ada Lovelace</Tabs.Content><Tabs.Content value="invoices">Three invoices</Tabs.Content></Tabs.Root>
    <p>Grid: {grid ? 'on' : 'off'}</p>
    <D.Root><D.Trigger>Actions</D.Trigger><D.Portal><D.Content><D.Item onSelect={() => put('menu', 'archive')}>Archive</D.Item><D.CheckboxItem checked={grid} onCheckedChange={(on) => { setGrid(on); put('menu', on) }}>Show grid</D.CheckboxItem><D.Sub><D.SubTrigger>Share</D.SubTrigger><D.Portal><D.SubContent><D.Item onSelect={() => put('menu', 'mail')}>By mail</D.Item></D.SubContent></D.Portal></D.Sub></D.Content></D.Portal></D.Root>
    <C.Root><C.Trigger style={{ display: 'block', padding: 10, border: '1px dashed' }}>Right click here</C.Trigger><C.Portal><C.Content><C.Item onSelect={() => put('menu', 'copy')}>Copy</C.Item></C.Content></C.Portal></C.Root>
    <B.Root><B.Menu><B.Trigger>File</B.Trigger><B.Portal><B.Content><B.Item onSelect={() => put('menu', 'export')}>Export</B.Item></B.Content></B.Portal></B.Menu></B.Root>
    <Dialog.Root><Dialog.Trigger>Edit profile</Dialog.Trigger><Dialog.Portal><Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} /><Dialog.Content style={{ position: 'fixed', top: 50, left: 50 }}><Dialog.Title>Profile</Dialog.Title><Dialog.Description>Say who you are.</Dialog.Description><Dialog.Close onClick={() => put('dialog', 'saved')}>Save</Dialog.Close></Dialog.Content></Dialog.Portal></Dialog.Root>
    <AlertDialog.Root><AlertDialog.Trigger>Delete account</AlertDialog.Trigger><AlertDialog.Portal><AlertDialog.Overlay style={{ position: 'fixed', inset: 0 }} /><AlertDialog.Content style={{ position: 'fixed', top: 50, left: 50 }}><AlertDialog.Title>Delete it?</AlertDialog.Title><AlertDialog.Description>For good.</AlertDialog.Description><AlertDialog.Cancel>No</AlertDialog.Cancel><AlertDialog.Action onClick={() => put('alert', 'deleted')}>Yes, delete</AlertDialog.Action></AlertDialog.Content></AlertDialog.Portal></AlertDialog.Root>
    <Popover.Root onOpenChange={(open) => put('popover', open)}><Popover.Trigger>Why?</Popover.Trigger><Popover.Portal><Popover.Content>Because of the law</Popover.Content></Popover.Portal></Popover.Root>
    <HoverCard.Root openDelay={200} onOpenChange={(open) => open && put('card', open)}><HoverCard.Trigger href="#ada">@ada</HoverCard.Trigger><HoverCard.Portal><HoverCard.Content>She wrote the first program</HoverCard.Content></HoverCard.Portal></HoverCard.Root>
    <button onClick={() => { setToast(true); put('toast', 'shown') }}>Send</button><Toast.Root open={toast} onOpenChange={setToast}><Toast.Title>Message sent</Toast.Title></Toast.Root><Toast.Viewport style={{ position: 'fixed', bottom: 0, right: 0 }} />
    <Accordion.Root type="single" collapsible onValueChange={(value) => put('accordion', value)}><Accordion.Item value="costs"><Accordion.Header><Accordion.Trigger>Shipping costs</Accordion.Trigger></Accordion.Header><Accordion.Content>Free above 50 euros</Accordion.Content></Accordion.Item></Accordion.Root>
    <Collapsible.Root onOpenChange={(open) => put('collapsible', open)}><Collapsible.Trigger>More</Collapsible.Trigger><Collapsible.Content>And more</Collapsible.Content></Collapsible.Root>
    <Tooltip.Root delayDuration={100} onOpenChange={(open) => open && put('tooltip', open)}><Tooltip.Trigger>Help</Tooltip.Trigger><Tooltip.Portal><Tooltip.Content>Ask the desk</Tooltip.Content></Tooltip.Portal></Tooltip.Root>
    <ToggleGroup.Root type="single" defaultValue="left" onValueChange={(value) => put('toggle', value)}><ToggleGroup.Item value="left">Left</ToggleGroup.Item><ToggleGroup.Item value="right">Right</ToggleGroup.Item></ToggleGroup.Root>
    <Otp.Root value={code} onValueChange={(value) => { setCode(value); put('code', value) }}>{[1, 2, 3, 4].map((digit) => <Otp.Input key={digit} aria-label={`Digit ${digit}`} style={{ width: 30 }} />)}<Otp.HiddenInput /></Otp.Root><p>Code: {code}</p>
    <N.Root><N.List><N.Item><N.Trigger>Products</N.Trigger><N.Content><N.Link href="#lamps" onClick={() => put('navigation', 'lamps')}>Lamps</N.Link></N.Content></N.Item></N.List><N.Viewport /></N.Root>
  </div></Toast.Provider></Tooltip.Provider>
}
createRoot(document.getElementById('root')).render(<Page />)
