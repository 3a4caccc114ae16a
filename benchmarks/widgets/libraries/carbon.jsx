import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as C from '@carbon/react'
import { Add, Edit, Notification, Search, Settings, TrashCan, UserAvatar } from '@carbon/react/icons'
import '@carbon/styles/css/styles.css'

const put = (kind, value) => { window.state[kind] = value }
const cities = ['Berlin', 'Lima', 'Lisbon', 'Oslo'].map((text) => ({ id: text.toLowerCase(), text }))
const toppings = ['Ham', 'Olives', 'Basil'].map((text) => ({ id: text.toLowerCase(), text }))
const stay = ['01/05/2026', '01/09/2026']
const headers = [{ key: 'name', header: 'Name' }, { key: 'rule', header: 'Rule' }, { key: 'status', header: 'Status' }]
const rows = [['a', 'Balancer 1', 'Round robin', 'Starting'], ['b', 'Balancer 2', 'DNS delegation', 'Active'], ['c', 'Balancer 3', 'Least load', 'Disabled']]
  .map(([id, name, rule, status]) => ({ id, name, rule, status }))

function Shell() {
  const [panel, setPanel] = useState(false)
  return <C.Header aria-label="IBM Platform">
    <C.SkipToContent />
    <C.HeaderName href="#home" prefix="IBM">Platform</C.HeaderName>
    <C.HeaderNavigation aria-label="IBM Platform">
      <C.HeaderMenuItem href="#catalog">Catalog</C.HeaderMenuItem>
      <C.HeaderMenuItem isActive href="#docs">Docs</C.HeaderMenuItem>
      <C.HeaderMenu aria-label="Support" menuLinkName="Support"><C.HeaderMenuItem href="#cases">Cases</C.HeaderMenuItem><C.HeaderMenuItem href="#chat">Chat</C.HeaderMenuItem></C.HeaderMenu>
    </C.HeaderNavigation>
    <C.HeaderGlobalBar>
      <C.HeaderGlobalAction aria-label="Notifications" badgeCount={3} isActive={panel} onClick={() => { setPanel(!panel); put('panel', !panel) }}><Notification size={20} /></C.HeaderGlobalAction>
      <C.HeaderGlobalAction aria-label="Account" tooltipAlignment="end"><UserAvatar size={20} /></C.HeaderGlobalAction>
    </C.HeaderGlobalBar>
    <C.HeaderPanel expanded={panel}><C.Switcher aria-label="Alerts" expanded={panel}><C.SwitcherItem aria-label="Build failed" href="#build">Build failed</C.SwitcherItem><C.SwitcherDivider /><C.SwitcherItem aria-label="Disk is full" href="#disk" isSelected>Disk is full</C.SwitcherItem></C.Switcher></C.HeaderPanel>
  </C.Header>
}

function Fields() {
  const [all, setAll] = useState([true, false])
  const [volume, setVolume] = useState(3)
  const [tags, setTags] = useState(['Draft', 'Urgent'])
  const [mail, setMail] = useState('ada')
  const [tried, setTried] = useState(false)
  const tick = (index, value) => { const next = all.with(index, value); setAll(next); put('all', next) }
  return <C.Stack gap={6}>
    <C.CheckboxGroup legendText="Channels" helperText="Pick at least one">
      <C.Checkbox id="every" labelText="All channels" checked={all.every(Boolean)} indeterminate={all[0] !== all[1]} onChange={(_, { checked }) => { setAll([checked, checked]); put('all', [checked, checked]) }} />
      <C.Checkbox id="mail" labelText="By mail" checked={all[0]} onChange={(_, { checked }) => tick(0, checked)} />
      <C.Checkbox id="post" labelText="By post" checked={all[1]} onChange={(_, { checked }) => tick(1, checked)} />
      <C.Checkbox id="fax" labelText="By fax" disabled />
    </C.CheckboxGroup>
    <C.Checkbox id="remember" labelText="Remember me" onChange={(_, { checked }) => put('checkbox', checked)} />
    <C.RadioButtonGroup legendText="Delivery" name="ship" defaultSelected="standard" onChange={(value) => put('radio', value)}>
      <C.RadioButton id="r1" labelText="Standard" value="standard" /><C.RadioButton id="r2" labelText="Express" value="express" /><C.RadioButton id="r3" labelText="Pickup" value="pickup" disabled />
    </C.RadioButtonGroup>
    <C.Toggle id="dark" labelText="Dark mode" labelA="Off" labelB="On" onToggle={(value) => put('switch', value)} />
    <C.Toggle id="beta" labelText="Beta features" labelA="Off" labelB="On" defaultToggled disabled />
    <C.ContentSwitcher onChange={({ name }) => put('segmented', name)}><C.Switch name="list" text="List" /><C.Switch name="board" text="Board" /><C.Switch name="chart" text="Chart" disabled /></C.ContentSwitcher>
    <C.Select id="country" labelText="Country" helperText="Where you live" onChange={(e) => put('native', e.target.value)}>
      <C.SelectItem value="cl" text="Chile" /><C.SelectItemGroup label="Andes"><C.SelectItem value="pe" text="Peru" /><C.SelectItem value="bo" text="Bolivia" /></C.SelectItemGroup>
    </C.Select>
    <C.Dropdown id="region" titleText="Region" label="Choose a region" helperText="Where it runs" items={cities} itemToString={(item) => item?.text ?? ''} onChange={({ selectedItem }) => put('select', selectedItem.id)} />
    <C.Dropdown id="broken" titleText="Plan" label="Choose a plan" invalid invalidText="A plan is required" items={cities} itemToString={(item) => item?.text ?? ''} />
    <C.MultiSelect id="toppings" titleText="Toppings" label="Choose toppings" items={toppings} initialSelectedItems={[toppings[0]]} itemToString={(item) => item?.text ?? ''} onChange={({ selectedItems }) => put('multiple', selectedItems.map(({ id }) => id))} />
    <C.FilterableMultiSelect id="sauces" titleText="Sauces" placeholder="Filter" items={toppings} itemToString={(item) => item?.text ?? ''} onChange={({ selectedItems }) => put('filtered', selectedItems.map(({ id }) => id))} />
    <C.ComboBox id="city" titleText="City" items={cities} itemToString={(item) => item?.text ?? ''} onChange={({ selectedItem }) => put('combobox', selectedItem?.text)} />
    <C.DatePicker datePickerType="single" value="01/15/2026" onChange={([day]) => put('date', day?.toDateString())}><C.DatePickerInput id="day" labelText="Day" placeholder="mm/dd/yyyy" /></C.DatePicker>
    <C.DatePicker datePickerType="range" value={stay} onChange={(days) => put('range', days.map((day) => day.toDateString()))}><C.DatePickerInput id="from" labelText="Start date" placeholder="mm/dd/yyyy" /><C.DatePickerInput id="to" labelText="End date" placeholder="mm/dd/yyyy" /></C.DatePicker>
    <C.TimePicker id="time" labelText="Time" onBlur={(e) => put('time', e.target.value)}><C.TimePickerSelect id="half" aria-label="AM or PM" onChange={(e) => put('half', e.target.value)}><C.SelectItem value="AM" text="AM" /><C.SelectItem value="PM" text="PM" /></C.TimePickerSelect></C.TimePicker>
    <C.Slider id="volume" labelText="Volume" min={0} max={10} value={3} onChange={({ value }) => { setVolume(value); put('slider', value) }} />
    <C.Slider id="price" labelText="Price" hideTextInput min={0} max={100} value={20} unstable_valueUpper={80} ariaLabelInput="Cheapest" unstable_ariaLabelInputUpper="Dearest" onChange={({ value, valueUpper }) => put('prices', [value, valueUpper])} />
    <p>Volume is {volume}</p>
    <C.NumberInput id="guests" label="Guests" min={1} max={9} defaultValue={2} invalidText="Between 1 and 9" onChange={(_, { value }) => put('spinner', value)} />
    <C.TextInput id="plain" labelText="Project" defaultValue="Apollo" warn warnText="This name is taken elsewhere" maxCount={20} enableCounter />
    <C.TextInput id="fixed" labelText="Account" defaultValue="42-17" readOnly />
    <C.PasswordInput id="secret" labelText="Password" helperText="Eight letters at least" onChange={(e) => put('password', e.target.value)} />
    <C.TextArea id="notes" labelText="Notes" enableCounter maxCount={100} onChange={(e) => put('textarea', e.target.value)} />
    <C.Search id="find" labelText="Find products" placeholder="Find products" size="lg" onChange={(e) => put('search', e.target.value)} />
    <div>{tags.map((tag) => <C.DismissibleTag key={tag} text={tag} type="blue" title="Remove" onClose={() => { setTags(tags.filter((each) => each !== tag)); put('tags', tags.filter((each) => each !== tag)) }} />)}<C.OperationalTag text="Show all" onClick={() => put('tag', 'all')} /><C.SelectableTag text="Weekly" onChange={(value) => put('weekly', value)} /><C.Tag type="red">Blocked</C.Tag></div>
    <C.FileUploader labelTitle="Upload files" labelDescription="Max file size is 500 MB." buttonLabel="Add file" filenameStatus="edit" iconDescription="Delete file" onChange={(e) => put('file', e.target.files[0].name)} />
    <C.FileUploaderDropContainer labelText="Drag and drop files here or click to upload" onAddFiles={(_, { addedFiles }) => put('drop', addedFiles[0].name)} />
    <C.FileUploaderItem name="broken.pdf" status="edit" invalid errorSubject="File is too large" errorBody="500 KB at most" iconDescription="Delete file" onDelete={() => put('deleted', true)} />
    <C.FileUploaderItem name="report.pdf" status="complete" iconDescription="Upload complete" /><C.FileUploaderItem name="movie.mp4" status="uploading" iconDescription="Uploading" />
    <C.Form aria-label="Sign up" onSubmit={(e) => { e.preventDefault(); setTried(true); put('form', mail) }}>
      <C.Stack gap={5}><C.TextInput id="email" labelText="Email (required)" value={mail} invalid={tried && !mail.includes('@')} invalidText="A valid email is required" onChange={(e) => setMail(e.target.value)} /><C.Button type="submit">Sign up</C.Button></C.Stack>
    </C.Form>
  </C.Stack>
}

function Table() {
  const [size, setSize] = useState([1, 10])
  const [picked, setPicked] = useState([])
  return <C.DataTable rows={rows} headers={headers} isSortable>
    {({ rows, headers, getHeaderProps, getRowProps, getSelectionProps, getToolbarProps, getBatchActionProps, onInputChange, selectedRows, getTableProps, getTableContainerProps, getExpandedRowProps, getExpandHeaderProps }) => <C.TableContainer title="Load balancers" description="All of this region" {...getTableContainerProps()}>
      <C.TableToolbar {...getToolbarProps()}>
        <C.TableBatchActions {...getBatchActionProps()}><C.TableBatchAction renderIcon={TrashCan} onClick={() => { put('deletedRows', selectedRows.map(({ id }) => id)); setPicked(selectedRows.map(({ id }) => id)) }}>Delete</C.TableBatchAction></C.TableBatchActions>
        <C.TableToolbarContent><C.TableToolbarSearch onChange={(e) => { onInputChange(e); put('tableSearch', e.target?.value) }} /><C.TableToolbarMenu iconDescription="Settings"><C.TableToolbarAction onClick={() => put('tableMenu', 'refresh')}>Refresh</C.TableToolbarAction></C.TableToolbarMenu><C.Button onClick={() => put('added', true)}>Add new</C.Button></C.TableToolbarContent>
      </C.TableToolbar>
      <C.Table {...getTableProps()}>
        <C.TableHead><C.TableRow><C.TableExpandHeader enableToggle aria-label="Expand all rows" {...getExpandHeaderProps()} /><C.TableSelectAll {...getSelectionProps()} />{headers.map((header) => { const { key, ...given } = getHeaderProps({ header }); return <C.TableHeader key={header.key} {...given}>{header.header}</C.TableHeader> })}<C.TableHeader aria-label="Row actions" /></C.TableRow></C.TableHead>
        <C.TableBody>{rows.map((row) => { const { key, ...given } = getRowProps({ row }); const { key: _, ...box } = getSelectionProps({ row }); return [
          <C.TableExpandRow key={row.id} {...given}><C.TableSelectRow {...box} />{row.cells.map((cell) => <C.TableCell key={cell.id}>{cell.info.header === 'status' ? <C.Tag type={{ Active: 'green', Disabled: 'gray' }[cell.value] ?? 'blue'}>{cell.value}</C.Tag> : cell.value}</C.TableCell>)}<C.TableCell><C.OverflowMenu aria-label="Row actions" iconDescription="Options" flipped><C.OverflowMenuItem itemText="Restart" onClick={() => put('rowMenu', row.id)} /><C.OverflowMenuItem itemText="Delete" hasDivider isDelete disabled={row.id === 'a'} /></C.OverflowMenu></C.TableCell></C.TableExpandRow>,
          row.isExpanded && <C.TableExpandedRow key={`${row.id}-more`} colSpan={headers.length + 3} {...getExpandedRowProps({ row })}><p>Port 443 of {row.id}</p></C.TableExpandedRow>] })}</C.TableBody>
      </C.Table>
      {picked.length > 0 && <p>Deleted: {picked.join(' ')}</p>}
      <C.Pagination page={size[0]} pageSize={size[1]} pageSizes={[10, 20, 50]} totalItems={103} onChange={({ page, pageSize }) => { setSize([page, pageSize]); put('paging', [page, pageSize]) }} />
    </C.TableContainer>}
  </C.DataTable>
}

function Popups() {
  const [modal, setModal] = useState('')
  const [pop, setPop] = useState(false)
  const [toast, setToast] = useState(false)
  const [busy, setBusy] = useState('active')
  const spot = useState(null)
  const [menu, setMenu] = useState(null)
  return <C.Stack gap={6}>
    <C.ButtonSet><C.Button onClick={() => setModal('delete')} kind="danger">Delete account</C.Button><C.Button onClick={() => setModal('form')} kind="secondary">New team</C.Button><C.Button disabled>Suspend</C.Button></C.ButtonSet>
    <C.Modal open={modal === 'delete'} danger modalHeading="Delete it?" modalLabel="Account" primaryButtonText="Yes, delete" secondaryButtonText="Cancel" onRequestClose={() => setModal('')} onRequestSubmit={() => { put('dialog', 'deleted'); setModal('') }}>It cannot be undone.</C.Modal>
    <C.Modal open={modal === 'form'} modalHeading="New team" primaryButtonText="Save" primaryButtonDisabled={false} secondaryButtonText="Cancel" onRequestClose={() => setModal('')} onRequestSubmit={() => { put('team', document.querySelector('#team').value); setModal('') }}><C.TextInput data-modal-primary-focus id="team" labelText="Team name" placeholder="For example Atlas" /></C.Modal>
    <C.MenuButton label="Actions"><C.MenuItem label="Print" shortcut="⌘P" onClick={() => put('menu', 'print')} /><C.MenuItem label="Archive" onClick={() => put('menu', 'archive')} /><C.MenuItemDivider /><C.MenuItem label="Share"><C.MenuItem label="By letter" onClick={() => put('menu', 'mail')} /></C.MenuItem><C.MenuItemSelectable label="Show grid" defaultSelected onChange={(value) => put('grid', value)} /><C.MenuItem label="Destroy" kind="danger" disabled /></C.MenuButton>
    <C.ComboButton label="Deploy" onClick={() => put('deploy', 'main')}><C.MenuItem label="Deploy with tests" onClick={() => put('deploy', 'tests')} /></C.ComboButton>
    <div onContextMenu={(e) => { e.preventDefault(); setMenu([e.clientX, e.clientY]) }} style={{ padding: 8, border: '1px dashed' }}>Right click this plan</div>
    <C.Menu open={!!menu} label="Plan" x={menu?.[0]} y={menu?.[1]} onClose={() => setMenu(null)}><C.MenuItem label="Duplicate" onClick={() => put('context', 'duplicate')} /><C.MenuItem label="Rename" /></C.Menu>
    <C.Popover open={pop} onRequestClose={() => setPop(false)}><C.Button kind="ghost" aria-expanded={pop} onClick={() => { setPop(!pop); put('popover', !pop) }}>Why?</C.Button><C.PopoverContent><p style={{ padding: 12 }}>Because of the law</p></C.PopoverContent></C.Popover>
    <C.Toggletip><C.ToggletipLabel>Retention</C.ToggletipLabel><C.ToggletipButton label="More about it"><Settings /></C.ToggletipButton><C.ToggletipContent><p>Kept for 30 days</p><C.ToggletipActions><C.Link href="#keep">Learn more</C.Link></C.ToggletipActions></C.ToggletipContent></C.Toggletip>
    <div><C.IconButton label="Edit" kind="ghost" onClick={() => put('icon', 'edit')}><Edit /></C.IconButton><C.Button hasIconOnly renderIcon={Add} iconDescription="Add" kind="tertiary" onClick={() => put('icon', 'add')} /><C.CopyButton iconDescription="Copy the key" onClick={() => put('copy', true)} /></div>
    <p>About <C.DefinitionTooltip definition="A place for containers" openOnHover>clusters</C.DefinitionTooltip></p>
    <C.Button onClick={() => { setToast(true); put('toast', 'shown') }}>Send</C.Button>
    {toast && <C.ToastNotification kind="success" title="Message sent" subtitle="To three people" caption="10:15" onCloseButtonClick={() => { setToast(false); put('toast', 'closed') }} />}
    <C.InlineNotification kind="error" title="Payment failed" subtitle="Your card was refused" hideCloseButton lowContrast />
    <C.ActionableNotification hasFocus={false} kind="warning" title="Trial ends" subtitle="In three days" inline actionButtonLabel="Upgrade" onActionButtonClick={() => put('alert', 'upgrade')} />
    <C.InlineLoading status={busy} description={{ active: 'Saving', finished: 'Saved' }[busy]} /><C.Button size="sm" onClick={() => { setBusy('finished'); put('busy', 'finished') }}>Finish</C.Button>
    <C.ProgressBar label="Export data" helperText="23 of 100 files" value={23} max={100} /><C.ProgressBar label="Import data" status="error" helperText="Connection lost" value={60} /><C.SkeletonText paragraph lineCount={2} />
  </C.Stack>
}

function Places() {
  const [step, setStep] = useState(1)
  const [page, setPage] = useState(0)
  return <C.Stack gap={6}>
    <C.Breadcrumb noTrailingSlash><C.BreadcrumbItem href="#one">Home</C.BreadcrumbItem><C.BreadcrumbItem href="#two">Reports</C.BreadcrumbItem><C.BreadcrumbItem isCurrentPage>Annual report</C.BreadcrumbItem></C.Breadcrumb>
    <C.Tabs onChange={({ selectedIndex }) => put('tabs', selectedIndex)}><C.TabList aria-label="Account"><C.Tab>Profile</C.Tab><C.Tab>Invoices</C.Tab><C.Tab disabled>Billing</C.Tab></C.TabList><C.TabPanels><C.TabPanel>Ada Lovelace</C.TabPanel><C.TabPanel>Three invoices</C.TabPanel><C.TabPanel>Nothing</C.TabPanel></C.TabPanels></C.Tabs>
    <C.Accordion><C.AccordionItem title="Shipping costs" onHeadingClick={({ isOpen }) => put('accordion', isOpen)}><p>Free above 50 euros</p></C.AccordionItem><C.AccordionItem title="Returns" open><p>Within 30 days</p></C.AccordionItem><C.AccordionItem title="Gift cards" disabled><p>Never</p></C.AccordionItem></C.Accordion>
    <C.TreeView label="Files" onSelect={(_, { id }) => put('tree', id)}><C.TreeNode id="fruit" label="Fruit"><C.TreeNode id="apples" label="Apples" /><C.TreeNode id="pears" label="Pears" /></C.TreeNode><C.TreeNode id="nuts" label="Nuts" isExpanded><C.TreeNode id="almonds" label="Almonds" /><C.TreeNode id="cashews" label="Cashews" disabled /></C.TreeNode></C.TreeView>
    <C.ProgressIndicator currentIndex={step} onChange={(index) => { setStep(index); put('stepper', index) }} spaceEqually><C.ProgressStep label="Address" secondaryLabel="Optional" /><C.ProgressStep label="Payment" /><C.ProgressStep label="Review" invalid /><C.ProgressStep label="Done" disabled /></C.ProgressIndicator>
    <C.PaginationNav totalItems={12} itemsShown={7} page={page} onChange={(index) => { setPage(index); put('pages', index) }} /><p>Orders of page {page + 1}</p>
    <C.TileGroup legend="Plan" name="plan" defaultSelected="free" onChange={(value) => put('tile', value)}><C.RadioTile id="t1" value="free">Free</C.RadioTile><C.RadioTile id="t2" value="team">Team</C.RadioTile></C.TileGroup>
    <C.SelectableTile id="t3" value="backup" onChange={(_, selected) => put('tiles', selected)}>Daily backup</C.SelectableTile>
    <C.ExpandableTile tileCollapsedIconText="Show more" tileExpandedIconText="Show less" onClick={() => put('expand', true)}><C.TileAboveTheFoldContent>Server 7</C.TileAboveTheFoldContent><C.TileBelowTheFoldContent>Has 64 GB of memory</C.TileBelowTheFoldContent></C.ExpandableTile>
    <C.ClickableTile href="#guide">Read the guide</C.ClickableTile>
    <C.StructuredListWrapper selection aria-label="Databases"><C.StructuredListHead><C.StructuredListRow head><C.StructuredListCell head>Database</C.StructuredListCell><C.StructuredListCell head>Price</C.StructuredListCell></C.StructuredListRow></C.StructuredListHead><C.StructuredListBody>{['Postgres', 'Mongo'].map((each, index) => <C.StructuredListRow key={each} selection id={`db${index}`} onClick={() => put('structured', each)}><C.StructuredListCell>{each}</C.StructuredListCell><C.StructuredListCell>{9 + index} euros</C.StructuredListCell></C.StructuredListRow>)}</C.StructuredListBody></C.StructuredListWrapper>
    <C.ContainedList label="Members" kind="on-page" action={<C.Button hasIconOnly renderIcon={Add} iconDescription="Add member" size="sm" kind="ghost" />}><C.ContainedListItem>Ada</C.ContainedListItem><C.ContainedListItem onClick={() => put('member', 'bob')}>Bob</C.ContainedListItem><C.ContainedListItem disabled onClick={() => 0}>Cyd</C.ContainedListItem></C.ContainedList>
    <C.CodeSnippet type="single" feedback="Copied" aria-label="Copy the command">npm install carbon</C.CodeSnippet>
    <C.CodeSnippet type="inline" feedback="Copied" onClick={() => put('snippet', true)}>--watch</C.CodeSnippet>
  </C.Stack>
}

createRoot(document.getElementById('root')).render(<div>
  <style>{'* { font-family: sans-serif !important } body { overflow: auto } main { padding: 64px 24px; max-width: 860px }'}</style>
  <Shell />
  <main id="main-content"><C.Stack gap={7}><h1>Carbon</h1><Fields /><Table /><Popups /><Places /></C.Stack></main>
</div>)
