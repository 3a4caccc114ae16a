import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as P from '@primer/react'
import { Blankslate, DataTable, SkeletonText, Table, UnderlinePanels } from '@primer/react/experimental'
import { BellIcon, FileIcon, GearIcon, IssueOpenedIcon, KebabHorizontalIcon, PencilIcon, SearchIcon, TrashIcon } from '@primer/octicons-react'
import '@primer/primitives/dist/css/base/size/size.css'
import '@primer/primitives/dist/css/base/typography/typography.css'
import '@primer/primitives/dist/css/functional/size/border.css'
import '@primer/primitives/dist/css/functional/size/size.css'
import '@primer/primitives/dist/css/functional/typography/typography.css'
import '@primer/primitives/dist/css/functional/themes/light.css'

const put = (kind, value) => { window.state[kind] = value }
const labels = ['bug', 'docs', 'help wanted'].map((text, id) => ({ text, id: String(id), description: `About ${text}` }))
const repos = [{ id: 1, name: 'codeql', type: 'internal', stars: 40 }, { id: 2, name: 'dotcom', type: 'public', stars: 20 }, { id: 3, name: 'docs', type: 'public', stars: 90 }]

function Page() {
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState('')
  const [on, setOn] = useState(false)
  const [tokens, setTokens] = useState([{ text: 'draft', id: 0 }, { text: 'urgent', id: 1 }])
  const [picked, setPicked] = useState([labels[0]])
  const [panel, setPanel] = useState(false)
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState('name')
  const [columns, setColumns] = useState(['name'])
  const [page, setPage] = useState(2)
  const [banner, setBanner] = useState(true)
  const [busy, setBusy] = useState(false)
  const back = useRef(null)
  return <P.Stack gap="normal" padding="normal" style={{ maxWidth: 800 }}>
    <P.Heading as="h1">Primer</P.Heading>
    <P.CheckboxGroup><P.CheckboxGroup.Label>Channels</P.CheckboxGroup.Label><P.FormControl><P.Checkbox indeterminate value="all" /><P.FormControl.Label>All channels</P.FormControl.Label></P.FormControl><P.FormControl><P.Checkbox value="mail" onChange={(e) => put('checkbox', e.target.checked)} /><P.FormControl.Label>Remember me</P.FormControl.Label><P.FormControl.Caption>For thirty days</P.FormControl.Caption></P.FormControl><P.FormControl disabled><P.Checkbox value="fax" /><P.FormControl.Label>By fax</P.FormControl.Label></P.FormControl></P.CheckboxGroup>
    <P.RadioGroup name="ship" onChange={(value) => put('radio', value)}><P.RadioGroup.Label>Delivery</P.RadioGroup.Label><P.FormControl><P.Radio value="standard" defaultChecked /><P.FormControl.Label>Standard</P.FormControl.Label></P.FormControl><P.FormControl><P.Radio value="express" /><P.FormControl.Label>Express</P.FormControl.Label></P.FormControl></P.RadioGroup>
    <P.Stack direction="horizontal" align="center"><span id="dark">Dark mode</span><P.ToggleSwitch aria-labelledby="dark" checked={on} onClick={() => { setOn(!on); put('switch', !on) }} /></P.Stack>
    <P.SegmentedControl aria-label="View" onChange={(index) => put('segmented', index)}><P.SegmentedControl.Button defaultSelected>List</P.SegmentedControl.Button><P.SegmentedControl.Button>Board</P.SegmentedControl.Button><P.SegmentedControl.IconButton icon={GearIcon} aria-label="Options" /></P.SegmentedControl>
    <P.FormControl required><P.FormControl.Label>Country</P.FormControl.Label><P.Select onChange={(e) => put('select', e.target.value)}><P.Select.Option value="cl">Chile</P.Select.Option><P.Select.Option value="pe">Peru</P.Select.Option></P.Select></P.FormControl>
    <P.FormControl><P.FormControl.Label id="city">City</P.FormControl.Label><P.Autocomplete><P.Autocomplete.Input /><P.Autocomplete.Overlay><P.Autocomplete.Menu aria-labelledby="city" items={['Berlin', 'Lima', 'Lisbon'].map((text) => ({ text, id: text }))} selectedItemIds={[]} onSelectedChange={(items) => put('combobox', items.text ?? items[0]?.text)} /></P.Autocomplete.Overlay></P.Autocomplete></P.FormControl>
    <P.FormControl><P.FormControl.Label>Tags</P.FormControl.Label><P.TextInputWithTokens tokens={tokens} onTokenRemove={(id) => { const next = tokens.filter((each) => each.id !== id); setTokens(next); put('tokens', next.map(({ text }) => text)) }} /></P.FormControl>
    <P.FormControl><P.FormControl.Label>Find</P.FormControl.Label><P.TextInput leadingVisual={SearchIcon} placeholder="Find a file" trailingAction={<P.TextInput.Action icon={TrashIcon} aria-label="Clear input" onClick={() => put('cleared', true)} />} /></P.FormControl>
    <P.FormControl><P.FormControl.Label>Notes</P.FormControl.Label><P.Textarea onChange={(e) => put('textarea', e.target.value)} /></P.FormControl>
    <form onSubmit={(e) => { e.preventDefault(); setTried(true) }}><P.FormControl required><P.FormControl.Label>Email</P.FormControl.Label><P.TextInput validationStatus={tried ? 'error' : undefined} />{tried && <P.FormControl.Validation variant="error">Enter a valid email</P.FormControl.Validation>}</P.FormControl><P.Button type="submit" variant="primary">Sign up</P.Button></form>
    <P.FormControl><P.FormControl.Label>User name</P.FormControl.Label><P.TextInput defaultValue="monalisa" validationStatus="success" /><P.FormControl.Validation variant="success">Name is free</P.FormControl.Validation></P.FormControl>
    <P.ActionMenu><P.ActionMenu.Button>Actions</P.ActionMenu.Button><P.ActionMenu.Overlay><P.ActionList><P.ActionList.Item onSelect={() => put('menu', 'print')}>Print<P.ActionList.TrailingVisual>⌘P</P.ActionList.TrailingVisual></P.ActionList.Item><P.ActionList.Item onSelect={() => put('menu', 'archive')}>Archive</P.ActionList.Item><P.ActionList.Item inactiveText="No rights">Transfer</P.ActionList.Item><P.ActionList.Divider /><P.ActionList.Item variant="danger" disabled>Destroy</P.ActionList.Item></P.ActionList></P.ActionMenu.Overlay></P.ActionMenu>
    <P.ActionMenu><P.ActionMenu.Button>Sort: {sort}</P.ActionMenu.Button><P.ActionMenu.Overlay><P.ActionList selectionVariant="single">{['name', 'stars'].map((each) => <P.ActionList.Item key={each} selected={sort === each} onSelect={() => { setSort(each); put('sort', each) }}>{each}</P.ActionList.Item>)}</P.ActionList></P.ActionMenu.Overlay></P.ActionMenu>
    <P.ActionMenu><P.ActionMenu.Button>Columns</P.ActionMenu.Button><P.ActionMenu.Overlay><P.ActionList selectionVariant="multiple">{['name', 'stars', 'type'].map((each) => <P.ActionList.Item key={each} selected={columns.includes(each)} onSelect={(e) => { e.preventDefault(); const next = columns.includes(each) ? columns.filter((other) => other !== each) : [...columns, each]; setColumns(next); put('columns', next) }}>{each}</P.ActionList.Item>)}</P.ActionList></P.ActionMenu.Overlay></P.ActionMenu>
    <P.SelectPanel title="Select labels" subtitle="Use labels to sort issues" renderAnchor={({ children, ...given }) => <P.Button {...given}>{children ?? 'Labels'}</P.Button>} open={panel} onOpenChange={setPanel} items={labels.filter(({ text }) => text.includes(filter))} selected={picked} onSelectedChange={(items) => { setPicked(items); put('labels', items.map(({ text }) => text)) }} onFilterChange={setFilter} />
    <P.Stack direction="horizontal"><P.Button variant="danger" ref={back} onClick={() => setOpen('delete')}>Delete account</P.Button><P.Button onClick={() => setOpen('side')}>Filters</P.Button><P.Button loading={busy} onClick={() => { setBusy(true); put('busy', true) }}>Save</P.Button><P.Button inactive>Merge</P.Button><P.Button count={7}>Watch</P.Button><P.IconButton icon={PencilIcon} aria-label="Edit" onClick={() => put('icon', true)} /><P.IconButton icon={BellIcon} aria-label="Notifications" description="You have unread ones" /></P.Stack>
    {open === 'delete' && <P.ConfirmationDialog title="Delete it?" confirmButtonContent="Yes, delete" confirmButtonType="danger" onClose={(gesture) => { if (gesture === 'confirm') put('dialog', 'deleted'); setOpen('') }}>It cannot be undone.</P.ConfirmationDialog>}
    {open === 'side' && <P.Dialog title="Filters" position="right" onClose={() => setOpen('')}><P.FormControl><P.Checkbox onChange={(e) => put('drawer', e.target.checked)} /><P.FormControl.Label>In stock</P.FormControl.Label></P.FormControl></P.Dialog>}
    {banner && <P.Banner title="Payment failed" description="Your card was refused" variant="critical" onDismiss={() => { setBanner(false); put('banner', 'closed') }} primaryAction={<P.Banner.PrimaryAction>Try again</P.Banner.PrimaryAction>} />}
    <P.Flash variant="warning">Trial ends in three days</P.Flash>
    <P.Tooltip text="Ask the desk"><P.Button>Help</P.Button></P.Tooltip>
    <P.Details>{/* closed */}<P.Details.Summary as={P.Button}>Shipping costs</P.Details.Summary>Free above 50 euros</P.Details>
    <P.Breadcrumbs><P.Breadcrumbs.Item href="#1">Home</P.Breadcrumbs.Item><P.Breadcrumbs.Item href="#2" selected>Reports</P.Breadcrumbs.Item></P.Breadcrumbs>
    <P.UnderlineNav aria-label="Repository"><P.UnderlineNav.Item href="#code" aria-current="page" leadingVisual={<FileIcon />}>Code</P.UnderlineNav.Item><P.UnderlineNav.Item href="#issues" counter={30} leadingVisual={<IssueOpenedIcon />}>Issues</P.UnderlineNav.Item></P.UnderlineNav>
    <UnderlinePanels aria-label="Account"><UnderlinePanels.Tab>Profile</UnderlinePanels.Tab><UnderlinePanels.Tab counter={3}>Invoices</UnderlinePanels.Tab><UnderlinePanels.Panel>Ada Lovelace</UnderlinePanels.Panel><UnderlinePanels.Panel>Three invoices</UnderlinePanels.Panel></UnderlinePanels>
    <P.NavList aria-label="Settings"><P.NavList.Item href="#general" aria-current="page">General</P.NavList.Item><P.NavList.Item>Access<P.NavList.SubNav><P.NavList.Item href="#teams">Teams</P.NavList.Item></P.NavList.SubNav></P.NavList.Item><P.NavList.Item href="#hooks">Hooks<P.NavList.TrailingVisual>2</P.NavList.TrailingVisual></P.NavList.Item></P.NavList>
    <P.TreeView aria-label="Files"><P.TreeView.Item id="src" expanded={undefined}><P.TreeView.LeadingVisual><P.TreeView.DirectoryIcon /></P.TreeView.LeadingVisual>src<P.TreeView.SubTree><P.TreeView.Item id="app" onSelect={() => put('tree', 'app')}>app.js<P.TreeView.TrailingVisual label="modified">M</P.TreeView.TrailingVisual></P.TreeView.Item></P.TreeView.SubTree></P.TreeView.Item><P.TreeView.Item id="readme" current onSelect={() => put('tree', 'readme')}>README.md</P.TreeView.Item></P.TreeView>
    <Table.Container><Table.Title as="h2" id="repos">Repositories</Table.Title><Table.Actions><P.IconButton icon={KebabHorizontalIcon} aria-label="Export" /></Table.Actions><DataTable aria-labelledby="repos" data={repos} initialSortColumn="name" initialSortDirection="ASC" columns={[{ header: 'Name', field: 'name', rowHeader: true, sortBy: 'alphanumeric' }, { header: 'Type', field: 'type', renderCell: (row) => <P.Label variant={row.type === 'public' ? 'success' : 'attention'}>{row.type}</P.Label> }, { header: 'Stars', field: 'stars', sortBy: 'basic', align: 'end' }]} /><Table.Pagination aria-label="Pages of repositories" totalCount={60} pageSize={10} onChange={({ pageIndex }) => put('tablePage', pageIndex)} /></Table.Container>
    <P.Pagination pageCount={9} currentPage={page} onPageChange={(e, value) => { e.preventDefault(); setPage(value); put('paging', value) }} /><p>Orders of page {page}</p>
    <P.ProgressBar progress={30} aria-label="Upload" /><P.Spinner srText="Loading orders" /><SkeletonText lines={2} maxWidth={300} />
    <P.Timeline><P.Timeline.Item><P.Timeline.Badge variant="success"><IssueOpenedIcon /></P.Timeline.Badge><P.Timeline.Body>Opened by Ada</P.Timeline.Body></P.Timeline.Item></P.Timeline>
    <P.Stack direction="horizontal"><P.StateLabel status="issueOpened">Open</P.StateLabel><P.CounterLabel>12</P.CounterLabel><P.Token text="beta" onRemove={() => put('token', 'removed')} /><P.Label variant="danger">Blocked</P.Label><P.RelativeTime date={new Date('2026-01-05T10:00:00Z')} threshold="P1D" prefix="" /></P.Stack>
    <Blankslate border><Blankslate.Heading>No pages yet</Blankslate.Heading><Blankslate.Description>Write a first one</Blankslate.Description><Blankslate.PrimaryAction href="#new">Create</Blankslate.PrimaryAction></Blankslate>
  </P.Stack>
}
createRoot(document.getElementById('root')).render(<P.ThemeProvider><P.BaseStyles><Page /></P.BaseStyles></P.ThemeProvider>)
