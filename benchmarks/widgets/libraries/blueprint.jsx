import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as B from '@blueprintjs/core'
import { DateInput, DatePicker, DateRangeInput, TimePicker } from '@blueprintjs/datetime'
import { MultiSelect, Select, Suggest } from '@blueprintjs/select'
import { Cell, Column, ColumnHeaderCell, EditableCell, Table2 } from '@blueprintjs/table'
import '@blueprintjs/core/lib/css/blueprint.css'
import '@blueprintjs/icons/lib/css/blueprint-icons.css'
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import '@blueprintjs/select/lib/css/blueprint-select.css'
import '@blueprintjs/table/lib/css/table.css'

const put = (kind, value) => { window.state[kind] = value }
const cities = ['Berlin', 'Lima', 'Lisbon', 'Oslo']
const has = (query, item) => item.toLowerCase().includes(query.toLowerCase())
const entry = (chosen = () => false) => (item, { handleClick, handleFocus, modifiers, ref }) => modifiers.matchesPredicate && <B.MenuItem key={item} ref={ref} text={item} roleStructure="listoption" active={modifiers.active} disabled={modifiers.disabled} selected={chosen(item)} onClick={handleClick} onFocus={handleFocus} />
const day = (text) => new Date(`${text}T00:00:00`)
const dates = { formatDate: (date) => date.toLocaleDateString('en-US'), parseDate: (text) => new Date(text), placeholder: 'M/D/YYYY' }

function Fields() {
  const [all, setAll] = useState([true, false])
  const [view, setView] = useState('list')
  const [ship, setShip] = useState('standard')
  const [country, setCountry] = useState('Lima')
  const [films, setFilms] = useState(['Oslo'])
  const [tags, setTags] = useState(['Draft'])
  const [volume, setVolume] = useState(3)
  const [price, setPrice] = useState([20, 80])
  const [when, setWhen] = useState('2026-01-15')
  const [file, setFile] = useState('Choose a file…')
  const [mail, setMail] = useState('')
  const [tried, setTried] = useState(false)
  const [shown, setShown] = useState(false)
  const tick = (index, value) => { const next = all.with(index, value); setAll(next); put('all', next) }
  return <>
    <B.Checkbox label="All channels" checked={all.every(Boolean)} indeterminate={all[0] !== all[1]} onChange={(e) => { setAll([e.target.checked, e.target.checked]); put('all', [e.target.checked, e.target.checked]) }} />
    <B.Checkbox label="By mail" checked={all[0]} onChange={(e) => tick(0, e.target.checked)} /><B.Checkbox label="By post" checked={all[1]} onChange={(e) => tick(1, e.target.checked)} /><B.Checkbox label="By fax" disabled />
    <B.Checkbox label="Remember me" onChange={(e) => put('checkbox', e.target.checked)} />
    <B.RadioGroup label="Delivery" name="ship" selectedValue={ship} onChange={(e) => { setShip(e.target.value); put('radio', e.target.value) }}><B.Radio label="Standard" value="standard" /><B.Radio label="Express" value="express" /><B.Radio label="Pickup" value="pickup" disabled /></B.RadioGroup>
    <B.Switch label="Dark mode" innerLabel="off" innerLabelChecked="on" onChange={(e) => put('switch', e.target.checked)} />
    <B.SwitchCard showAsSelectedWhenChecked onChange={(e) => put('card', e.target.checked)}>Wifi</B.SwitchCard>
    <B.CheckboxCard onChange={(e) => put('boxcard', e.target.checked)}>Daily backup</B.CheckboxCard>
    <B.SegmentedControl options={[{ label: 'List', value: 'list' }, { label: 'Board', value: 'board' }, { label: 'Chart', value: 'chart', disabled: true }]} value={view} onValueChange={(value) => { setView(value); put('segmented', value) }} />
    <B.FormGroup label="Country" labelFor="country" labelInfo="(required)" helperText="Where you live"><B.HTMLSelect id="country" options={['Chile', 'Peru']} onChange={(e) => put('native', e.target.value)} /></B.FormGroup>
    <B.FormGroup label="Region"><Select items={cities} itemPredicate={has} itemRenderer={entry((item) => item === country)} noResults={<B.MenuItem disabled text="No results." roleStructure="listoption" />} onItemSelect={(item) => { setCountry(item); put('select', item) }} popoverProps={{ minimal: true }}><B.Button text={country} endIcon="double-caret-vertical" /></Select></B.FormGroup>
    <B.FormGroup label="Offices"><MultiSelect items={cities} itemPredicate={has} selectedItems={films} itemRenderer={entry((item) => films.includes(item))} tagRenderer={(item) => item} onItemSelect={(item) => { const next = films.includes(item) ? films.filter((each) => each !== item) : [...films, item]; setFilms(next); put('multiple', next) }} onRemove={(item) => { const next = films.filter((each) => each !== item); setFilms(next); put('multiple', next) }} onClear={() => { setFilms([]); put('multiple', []) }} placeholder="Search…" /></B.FormGroup>
    <B.FormGroup label="City" labelFor="city"><Suggest items={cities} itemPredicate={has} itemRenderer={entry()} inputValueRenderer={(item) => item} onItemSelect={(item) => put('combobox', item)} inputProps={{ id: 'city' }} /></B.FormGroup>
    <B.FormGroup label="Tags"><B.TagInput values={tags} leftIcon="tag" placeholder="Separate values with commas…" addOnBlur onChange={(values) => { setTags(values); put('tags', values) }} rightElement={<B.Button icon="cross" variant="minimal" aria-label="Clear tags" onClick={() => { setTags([]); put('tags', []) }} />} /></B.FormGroup>
    <B.FormGroup label="Day" labelFor="day"><DateInput {...dates} inputProps={{ id: 'day' }} value={when} onChange={(value) => { setWhen(value); put('date', value?.slice(0, 10)) }} maxDate={day('2030-12-31')} showActionsBar /></B.FormGroup>
    <B.FormGroup label="Stay"><DateRangeInput {...dates} defaultValue={[day('2026-01-05'), day('2026-01-09')]} shortcuts={false} onChange={(days) => put('range', days.map((each) => each?.toDateString()))} /></B.FormGroup>
    <B.FormGroup label="Time"><TimePicker showArrowButtons useAmPm defaultValue={new Date(2026, 0, 1, 9, 30)} onChange={(time) => put('time', `${time.getHours()}:${time.getMinutes()}`)} /></B.FormGroup>
    <DatePicker defaultValue={day('2026-01-15')} initialMonth={day('2026-01-15')} maxDate={day('2030-12-31')} highlightCurrentDay onChange={(date) => put('calendar', date?.toDateString())} />
    <B.FormGroup label="Guests" labelFor="guests"><B.NumericInput id="guests" defaultValue={2} min={1} max={9} onValueChange={(value) => put('spinner', value)} /></B.FormGroup>
    <B.FormGroup label="Volume"><B.Slider min={0} max={10} labelStepSize={5} value={volume} onChange={(value) => { setVolume(value); put('slider', value) }} handleHtmlProps={{ 'aria-label': 'Volume' }} /></B.FormGroup><p>Volume is {volume}</p>
    <B.FormGroup label="Price"><B.RangeSlider min={0} max={100} labelStepSize={50} value={price} onChange={(value) => { setPrice(value); put('prices', value) }} /></B.FormGroup>
    <B.FormGroup label="Notes" labelFor="notes"><B.TextArea id="notes" autoResize onChange={(e) => put('textarea', e.target.value)} /></B.FormGroup>
    <B.FormGroup label="Password" labelFor="secret"><B.InputGroup id="secret" type={shown ? 'text' : 'password'} leftIcon="lock" rightElement={<B.Tooltip content={`${shown ? 'Hide' : 'Show'} Password`}><B.Button icon={shown ? 'unlock' : 'eye-open'} intent="warning" variant="minimal" onClick={() => setShown(!shown)} /></B.Tooltip>} onChange={(e) => put('password', e.target.value)} /></B.FormGroup>
    <B.InputGroup type="search" leftIcon="search" placeholder="Filter histogram…" rightElement={<B.Tag minimal>10</B.Tag>} onChange={(e) => put('search', e.target.value)} />
    <B.FormGroup label="Plan"><B.FileInput text={file} hasSelection={file !== 'Choose a file…'} buttonText="Browse" onInputChange={(e) => { setFile(e.target.files[0].name); put('file', e.target.files[0].name) }} /></B.FormGroup>
    <B.ControlGroup><B.HTMLSelect aria-label="Sort by" options={['Newest', 'Cheapest']} /><B.InputGroup placeholder="Find products" aria-label="Find products" /><B.Button icon="arrow-right" aria-label="Go" /></B.ControlGroup>
    <h3><B.EditableText defaultValue="Untitled report" placeholder="Title" onConfirm={(value) => put('title', value)} /></h3>
    <form onSubmit={(e) => { e.preventDefault(); setTried(true); put('form', mail) }}><B.FormGroup label="Email" labelFor="email" labelInfo="(required)" intent={tried && !mail.includes('@') ? 'danger' : 'none'} helperText={tried && !mail.includes('@') ? 'Enter a valid email' : 'We never share it'}><B.InputGroup id="email" value={mail} intent={tried && !mail.includes('@') ? 'danger' : 'none'} onChange={(e) => setMail(e.target.value)} /></B.FormGroup><B.Button type="submit" intent="primary" text="Sign up" /></form>
  </>
}

const toaster = B.OverlayToaster.create ? B.OverlayToaster.createAsync?.({ position: 'top' }) ?? B.OverlayToaster.create({ position: 'top' }) : null

function Popups() {
  const [open, setOpen] = useState('')
  const [busy, setBusy] = useState(false)
  return <B.Card style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
    <B.ButtonGroup><B.Button intent="danger" icon="trash" text="Delete account" onClick={() => setOpen('alert')} /><B.Button text="New team" onClick={() => setOpen('dialog')} /><B.Button text="Filters" onClick={() => setOpen('drawer')} /><B.Button disabled text="Archive all" /></B.ButtonGroup>
    <B.Alert isOpen={open === 'alert'} icon="trash" intent="danger" confirmButtonText="Yes, delete" cancelButtonText="Cancel" onConfirm={() => { put('dialog', 'deleted'); setOpen('') }} onCancel={() => setOpen('')}><p>Are you sure you want to delete <b>Ada</b>?</p></B.Alert>
    <B.Dialog isOpen={open === 'dialog'} title="New team" icon="people" onClose={() => setOpen('')}><B.DialogBody><B.FormGroup label="Team name" labelFor="team"><B.InputGroup id="team" /></B.FormGroup></B.DialogBody><B.DialogFooter actions={<B.Button intent="primary" text="Create" onClick={() => { put('team', document.querySelector('#team').value); setOpen('') }} />}>Everyone sees it</B.DialogFooter></B.Dialog>
    <B.MultistepDialog isOpen={open === 'steps'} title="Set up" nextButtonProps={{ text: 'Next' }} finalButtonProps={{ text: 'Finish', onClick: () => { put('steps', true); setOpen('') } }} onClose={() => setOpen('')}><B.DialogStep id="one" title="Choose a plan" panel={<B.DialogBody>Free or team</B.DialogBody>} /><B.DialogStep id="two" title="Confirm" panel={<B.DialogBody>All is ready</B.DialogBody>} /></B.MultistepDialog>
    <B.Button text="Set up" onClick={() => setOpen('steps')} />
    <B.Drawer isOpen={open === 'drawer'} title="Filters" onClose={() => setOpen('')} size="360px"><div style={{ padding: 16 }}><B.Checkbox label="In stock" onChange={(e) => put('drawer', e.target.checked)} /></div></B.Drawer>
    <B.Popover minimal placement="bottom-start" content={<B.Menu><B.MenuItem icon="print" text="Print" label="⌘P" onClick={() => put('menu', 'print')} /><B.MenuItem text="Archive" onClick={() => put('menu', 'archive')} /><B.MenuDivider title="More" /><B.MenuItem icon="share" text="Share"><B.MenuItem text="By mail" onClick={() => put('menu', 'mail')} /></B.MenuItem><B.MenuItem icon="tick" text="Show grid" selected roleStructure="listoption" /><B.MenuItem text="Destroy" intent="danger" disabled /></B.Menu>}><B.Button text="Actions" endIcon="caret-down" /></B.Popover>
    <B.ContextMenu content={<B.Menu><B.MenuItem text="Duplicate" onClick={() => put('context', 'duplicate')} /></B.Menu>}><div style={{ padding: 8, border: '1px dashed' }}>Right click this plan</div></B.ContextMenu>
    <B.Popover content={<div style={{ padding: 12 }}>Because of the law<br /><B.Button className={B.Classes.POPOVER_DISMISS} text="Understood" /></div>} onOpening={() => put('popover', true)}><B.Button text="Why?" /></B.Popover>
    <B.Tooltip content="Ask the desk" onOpening={() => put('tooltip', true)}><B.Button icon="help" aria-label="Help" /></B.Tooltip>
    <B.Button text="Send" onClick={async () => { (await toaster).show({ message: 'Message sent', intent: 'success', icon: 'tick', timeout: 0, action: { text: 'Undo', onClick: () => put('undo', true) } }); put('toast', 'shown') }} />
    <B.Callout intent="danger" title="Payment failed">Your card was refused</B.Callout><B.Callout intent="warning" icon="warning-sign" compact>Trial ends in three days</B.Callout>
    <B.Button loading={busy} text="Save" onClick={() => { setBusy(true); put('busy', true) }} /><B.AnchorButton href="#guide" text="Read the guide" endIcon="share" />
    <B.ProgressBar value={0.3} intent="primary" aria-label="Export" /><B.Spinner size={20} aria-label="Loading orders" /><p className={B.Classes.SKELETON}>This text is not there yet</p>
    <B.NonIdealState icon="search" title="No search results" description="Try another word" action={<B.Button icon="plus" text="New file" />} />
  </B.Card>
}

const nodes = [{ id: 'fruit', label: 'Fruit', icon: 'folder-close', hasCaret: true, isExpanded: false, childNodes: [{ id: 'apples', label: 'Apples', icon: 'document' }, { id: 'pears', label: 'Pears', icon: 'document', secondaryLabel: <B.Icon icon="eye-open" /> }] }, { id: 'nuts', label: 'Nuts', icon: 'folder-close', hasCaret: true, disabled: true }]

function Places() {
  const [tree, setTree] = useState(nodes)
  const [chosen, setChosen] = useState('')
  const [open, setOpen] = useState(false)
  const [section, setSection] = useState(false)
  const [rows, setRows] = useState([['Lamp', '40'], ['Vase', '20'], ['Rug', '90']])
  const [tag, setTag] = useState(true)
  const grow = (list, id, value) => list.map((node) => ({ ...node, isExpanded: node.id === id ? value : node.isExpanded }))
  const pick = (list, id) => list.map((node) => ({ ...node, isSelected: node.id === id, childNodes: node.childNodes && pick(node.childNodes, id) }))
  const sort = (down) => { setRows(rows.toSorted((a, b) => (down ? -1 : 1) * (a[1] - b[1]))); put('sort', down ? 'down' : 'up') }
  return <>
    <B.Navbar><B.Navbar.Group><B.Navbar.Heading>Cloud</B.Navbar.Heading><B.Navbar.Divider /><B.Button variant="minimal" icon="home" text="Home" /><B.Button variant="minimal" icon="document" text="Files" active /><B.Button variant="minimal" icon="cog" aria-label="Settings" /></B.Navbar.Group></B.Navbar>
    <B.Breadcrumbs items={[{ href: '#1', icon: 'folder-close', text: 'All files' }, { href: '#2', text: 'Reports' }, { text: 'Annual report', current: true }]} />
    <B.Tabs id="account" onChange={(id) => put('tabs', id)} defaultSelectedTabId="profile"><B.Tab id="profile" title="Profile" panel={<p>Ada Lovelace</p>} /><B.Tab id="invoices" title="Invoices" tagContent={3} panel={<p>Three invoices</p>} /><B.Tab id="billing" title="Billing" disabled /></B.Tabs>
    <B.Section title="Shipping costs" collapsible collapseProps={{ isOpen: section, onToggle: () => { setSection(!section); put('accordion', !section) } }}><B.SectionCard>Free above 50 euros</B.SectionCard></B.Section>
    <B.Button text={open ? 'Hide the log' : 'Show the log'} onClick={() => { setOpen(!open); put('collapse', !open) }} /><B.Collapse isOpen={open}><B.Pre>Started at noon</B.Pre></B.Collapse>
    <B.Tree contents={tree} onNodeExpand={({ id }) => setTree(grow(tree, id, true))} onNodeCollapse={({ id }) => setTree(grow(tree, id, false))} onNodeClick={({ id }) => { setTree(pick(tree, id)); put('tree', id) }} />
    <B.CardList>{['Ada', 'Bob'].map((each) => <B.Card key={each} interactive selected={chosen === each} onClick={() => { setChosen(each); put('member', each) }}>{each}</B.Card>)}</B.CardList>
    <div>{tag && <B.Tag onRemove={() => { setTag(false); put('chip', 'removed') }}>Urgent</B.Tag>} <B.Tag interactive intent="primary" icon="tag" onClick={() => put('tag', true)}>Review</B.Tag> <B.CompoundTag leftContent="Status">Open</B.CompoundTag></div>
    <B.HTMLTable striped interactive bordered><thead><tr><th>Project</th><th>Stars</th></tr></thead><tbody><tr onClick={() => put('project', 'blueprint')}><td>Blueprint</td><td>19</td></tr><tr onClick={() => put('project', 'plottable')}><td>Plottable</td><td>2</td></tr></tbody></B.HTMLTable>
    <div style={{ height: 160, marginTop: 12 }}><Table2 numRows={3} cellRendererDependencies={[rows]} onSelection={(regions) => put('cells', JSON.stringify(regions))} columnWidths={[160, 160]}>
      <Column name="Name" cellRenderer={(row) => <EditableCell value={rows[row][0]} onConfirm={(value) => { setRows(rows.with(row, [value, rows[row][1]])); put('cell', value) }} />} />
      <Column name="Price" cellRenderer={(row) => <Cell>{rows[row][1]}</Cell>} columnHeaderCellRenderer={() => <ColumnHeaderCell name="Price" menuRenderer={() => <B.Menu><B.MenuItem icon="sort-asc" text="Sort ascending" onClick={() => sort(false)} /><B.MenuItem icon="sort-desc" text="Sort descending" onClick={() => sort(true)} /></B.Menu>} />} /></Table2></div>
  </>
}

createRoot(document.getElementById('root')).render(<B.BlueprintProvider><main style={{ padding: 16, maxWidth: 860 }}><h1>Blueprint</h1><Fields /><Popups /><Places /></main></B.BlueprintProvider>)
