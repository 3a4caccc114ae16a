import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'tdesign-react/es/_util/react-19-adapter'
import * as T from 'tdesign-react'
import enUS from 'tdesign-react/es/locale/en_US'
import 'tdesign-react/dist/tdesign.css'

const put = (kind, value) => { window.state[kind] = value }
const options = (...labels) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const goods = [{ id: 1, name: 'Lamp', price: 40, note: 'Sold in pairs' }, { id: 2, name: 'Vase', price: 20, note: 'Breaks easily' }, { id: 3, name: 'Rug', price: 90, note: 'Woven' }]
const tree = [{ label: 'Fruit', value: 'fruit', children: options('Apples', 'Pears') }, { label: 'Nuts', value: 'nuts', disabled: true }]

function App() {
  const [volume, setVolume] = useState(3)
  const [page, setPage] = useState(1)
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState('none')
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [busy, setBusy] = useState(false)
  const [picked, setPicked] = useState([])
  const [expanded, setExpanded] = useState([])
  const [parts, setParts] = useState([])
  const [sample, setSample] = useState(true)
  const [tabs, setTabs] = useState(['Profile', 'Invoices'])
  const [tab, setTab] = useState('Profile')
  const [sort, setSort] = useState(null)
  const [order, setOrder] = useState(['Apples', 'Pears', 'Dates'])
  const rows = [...goods].sort((a, b) => sort ? (a.price - b.price) * (sort.descending ? -1 : 1) : a.id - b.id)
  return <T.ConfigProvider globalConfig={enUS}><div style={{ padding: 16, width: 720, display: 'grid', gap: 14 }}>
    <h1>TDesign</h1>
    <T.Breadcrumb><T.Breadcrumb.BreadcrumbItem href="#home">Home</T.Breadcrumb.BreadcrumbItem><T.Breadcrumb.BreadcrumbItem href="#shop">Shop</T.Breadcrumb.BreadcrumbItem><T.Breadcrumb.BreadcrumbItem>Lamps</T.Breadcrumb.BreadcrumbItem></T.Breadcrumb>
    <T.Alert theme="warning" title="Careful" message="The shop closes at six" close operation={<span>Details</span>} onClose={() => put('banner', 'closed')} />
    <div><T.Checkbox onChange={(value) => put('checkbox', value)}>Remember me</T.Checkbox><T.Checkbox.Group value={parts} onChange={(value) => { setParts(value); put('parts', value) }} options={[{ label: 'All parts', checkAll: true }, ...options('Lid', 'Box')]} /><T.Checkbox disabled checked>Accepted</T.Checkbox></div>
    <div><T.Radio.Group defaultValue="standard" onChange={(value) => put('radio', value)}><T.Radio value="standard">Standard</T.Radio><T.Radio value="express">Express</T.Radio><T.Radio value="pigeon" disabled>Pigeon</T.Radio></T.Radio.Group> <T.Radio.Group variant="default-filled" defaultValue="small" onChange={(value) => put('toggle', value)}><T.Radio.Button value="small">Small</T.Radio.Button><T.Radio.Button value="large">Large</T.Radio.Button></T.Radio.Group></div>
    <div><T.Switch onChange={(value) => put('switch', value)} /> Dark mode <T.Switch loading /> <T.Switch defaultValue label={['On', 'Off']} size="large" /></div>
    <T.Form labelWidth={100} onSubmit={({ validateResult, fields }) => put('form', validateResult === true ? fields.name : Object.keys(validateResult))}>
      <T.Form.FormItem label="Name" name="name" help="As on your card" rules={[{ required: true, message: 'Name is required' }]}><T.Input placeholder="Full name" clearable /></T.Form.FormItem>
      <T.Form.FormItem label="Password" name="secret"><T.Input type="password" /></T.Form.FormItem>
      <T.Form.FormItem label="Country" name="country" initialData="chile"><T.Select options={[...options('Chile', 'Peru'), { label: 'Ecuador', value: 'ecuador', disabled: true }]} onChange={(value) => put('select', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Colours" name="colours" initialData={['red']}><T.Select multiple options={options('Red', 'Green', 'Blue')} onChange={(value) => put('multiple', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="City" name="city"><T.Select filterable clearable placeholder="Choose a city" options={options('Berlin', 'Lima', 'Lisbon')} onChange={(value) => put('combobox', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Mail" name="mail"><T.AutoComplete options={['ada@example.org', 'ada@example.com']} filterable highlightKeyword onChange={(value) => put('mail', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Tags" name="tags" initialData={['draft']}><T.TagInput clearable onChange={(value) => { put('tags', value) }} /></T.Form.FormItem>
      <T.Form.FormItem label="Region" name="region"><T.Cascader placeholder="Choose a region" options={[{ label: 'Europe', value: 'europe', children: options('Spain', 'Italy') }, { label: 'Asia', value: 'asia', disabled: true }]} onChange={(value) => put('cascader', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Fruit" name="fruit"><T.TreeSelect placeholder="Choose a fruit" data={tree} onChange={(value) => put('treeselect', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Day" name="day" initialData="2026-01-15"><T.DatePicker onChange={(value) => put('date', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Week" name="week"><T.DateRangePicker onChange={(value) => put('range', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Time" name="time" initialData="10:00"><T.TimePicker format="HH:mm" onChange={(value) => put('time', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Paint" name="paint" initialData="#ff0000"><T.ColorPicker format="HEX" colorModes={['monochrome']} onChange={(value) => put('paint', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Guests" name="guests" initialData={2}><T.InputNumber min={0} max={9} onChange={(value) => put('spinner', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Notes" name="notes"><T.Textarea maxlength={50} onChange={(value) => put('textarea', value)} /></T.Form.FormItem>
      <T.Form.FormItem label="Site" name="site" initialData="example"><T.InputAdornment prepend="https://" append=".org"><T.Input readonly /></T.InputAdornment></T.Form.FormItem>
      <T.Form.FormItem label="Code" name="code" initialData="123"><T.Input status="error" tips="This code is used up" /></T.Form.FormItem>
      <T.Form.FormItem><T.Space><T.Button type="submit">Sign up</T.Button><T.Button type="reset" disabled theme="default">Clear</T.Button></T.Space></T.Form.FormItem>
    </T.Form>
    <div>Volume is {volume}<T.Slider value={volume} max={10} marks={{ 0: 'quiet', 10: 'loud' }} onChange={(value) => { setVolume(value); put('slider', value) }} /></div>
    <div style={{ marginTop: 20 }}>Price<T.Slider range defaultValue={[20, 60]} step={10} onChange={(value) => put('prices', value)} /></div>
    <div><T.Rate defaultValue={2} showText texts={['awful', 'bad', 'fair', 'good', 'great']} onChange={(value) => put('rating', value)} /> <T.Rate disabled defaultValue={3} /></div>
    <T.Tabs value={tab} onChange={(value) => { setTab(value); put('tabs', value) }} onRemove={({ value }) => { setTabs(tabs.filter((each) => each !== value)); put('closed', value) }}>{tabs.map((each) => <T.Tabs.TabPanel key={each} value={each} label={each} removable={each === 'Invoices'}><p>{each === 'Profile' ? 'Ada Lovelace' : 'Three invoices'}</p></T.Tabs.TabPanel>)}<T.Tabs.TabPanel value="old" label="Archived" disabled><p>Old</p></T.Tabs.TabPanel></T.Tabs>
    <T.Collapse onChange={(value) => put('accordion', value.length > 0)}><T.Collapse.Panel header="Shipping costs" value="1">Free above 50 euros</T.Collapse.Panel><T.Collapse.Panel header="Taxes" value="2" disabled>None</T.Collapse.Panel></T.Collapse>
    <div style={{ display: 'flex', gap: 40 }}><div style={{ width: 200 }}><T.Tree data={tree} checkable activable hover onActive={([value]) => { setChosen(value); put('tree', value) }} onChange={(value) => put('ticked', value)} /><p>Chosen: {chosen}</p></div>
      <T.Menu defaultValue="inbox" defaultExpanded={['mail']} onChange={(value) => put('nav', value)}><T.Menu.SubMenu value="mail" title={<span>Mail</span>}><T.Menu.MenuItem value="inbox">Inbox</T.Menu.MenuItem><T.Menu.MenuItem value="sent">Sent</T.Menu.MenuItem><T.Menu.MenuItem value="old" disabled>Old</T.Menu.MenuItem></T.Menu.SubMenu><T.Menu.SubMenu value="folders" title={<span>Folders</span>}><T.Menu.MenuItem value="work">Work</T.Menu.MenuItem></T.Menu.SubMenu></T.Menu></div>
    <T.Space breakLine><T.Dropdown trigger="click" options={[{ content: 'Archive', value: 'archive' }, { content: 'Print', value: 'print', disabled: true, divider: true }, { content: 'Share', value: 'share', children: [{ content: 'By mail', value: 'mail' }] }]} onClick={(item) => put('menu', item.value)}><T.Button theme="default">Actions</T.Button></T.Dropdown>
      <T.Dropdown trigger="context-menu" options={[{ content: 'Copy', value: 'copy' }, { content: 'Paste', value: 'paste' }]} onClick={(item) => put('context', item.value)}><div style={{ background: '#eee', padding: 12 }}>Right-click here</div></T.Dropdown>
      <T.Button theme="danger" onClick={() => { const shown = T.DialogPlugin.confirm({ header: 'Delete it?', body: 'It can not be undone', confirmBtn: 'Yes, delete', cancelBtn: 'No', onConfirm: () => { put('dialog', 'deleted'); shown.hide() }, onClose: () => shown.hide() }) }}>Delete account</T.Button>
      <T.Button theme="default" onClick={() => setDialog(true)}>Rename</T.Button><T.Button theme="default" onClick={() => setDrawer(true)}>Filters</T.Button><T.Button theme="default" onClick={() => { put('toast', 'shown'); T.MessagePlugin.success({ content: 'Message sent', duration: 0, closeBtn: true }) }}>Send</T.Button><T.Button theme="default" onClick={() => { put('notice', true); T.NotificationPlugin.warning({ title: 'Low on lamps', content: 'Only two are left', duration: 0, closeBtn: true }) }}>Warn</T.Button>
      <T.Tooltip content="Ask the desk" onVisibleChange={() => put('tooltip', true)}><T.Button theme="default">Help</T.Button></T.Tooltip><T.Popup trigger="click" content="Because of the law"><T.Button theme="default">Why?</T.Button></T.Popup><T.Popconfirm content="Empty the basket?" onConfirm={() => put('confirmed', true)}><T.Button theme="default">Empty</T.Button></T.Popconfirm>
      <T.Button loading={busy} theme="default" onClick={() => { setBusy(true); put('busy', true) }}>Pay</T.Button><T.Button disabled theme="default">Refund</T.Button><T.Badge count={5}><T.Button theme="default">Letters</T.Button></T.Badge><T.Badge dot count={1}><T.Button theme="default">News</T.Button></T.Badge></T.Space>
    <T.Dialog header="Rename" visible={dialog} onClose={() => setDialog(false)} onConfirm={() => { put('renamed', true); setDialog(false) }}><T.Input defaultValue="Lamp" /></T.Dialog><T.Drawer header="Filters" visible={drawer} onClose={() => setDrawer(false)} onConfirm={() => setDrawer(false)} confirmBtn="Apply"><T.Checkbox onChange={(value) => put('drawer', value)}>In stock</T.Checkbox></T.Drawer>
    <div>{sample && <T.Tag closable onClose={() => { setSample(false); put('chip', 'removed') }}>Sample</T.Tag>} <T.CheckTag onChange={(value) => put('urgent', value)}>Urgent</T.CheckTag> <T.Tag theme="success">Paid</T.Tag> <T.Tag disabled>Old</T.Tag></div>
    <T.Steps current={step} onChange={(value) => { setStep(value); put('stepper', value) }}><T.Steps.StepItem title="Address" content="Where" /><T.Steps.StepItem title="Payment" /><T.Steps.StepItem title="Check" status="error" content="Look again" /></T.Steps>
    <div>Orders on page {page}<T.Pagination current={page} total={50} pageSize={10} showJumper onCurrentChange={(value) => { setPage(value); put('paging', value) }} /></div>
    <T.Table rowKey="id" data={rows} sort={sort} onSortChange={(value) => { setSort(value); put('sort', value ? [value.sortBy, value.descending] : null) }} selectedRowKeys={picked} onSelectChange={(value) => { setPicked(value); put('rows', value) }} expandedRow={({ row }) => <p>{row.note}</p>} expandedRowKeys={expanded} onExpandChange={(value) => { setExpanded(value); put('expanded', value) }}
      columns={[{ colKey: 'row-select', type: 'multiple', width: 46 }, { colKey: 'name', title: 'Name', filter: { type: 'multiple', list: options('Lamp', 'Rug'), showConfirmAndReset: true } }, { colKey: 'price', title: 'Price', sorter: true, sortType: 'all', edit: { component: T.InputNumber, props: {}, onEdited: (given) => put('edit', given.newRowData.price) } }, { colKey: 'do', title: 'Action', cell: ({ row }) => <T.Link theme="primary" onClick={() => put('action', row.name)}>Edit</T.Link> }]} />
    <T.List scroll={{ type: 'virtual', rowHeight: 40, bufferSize: 5 }} style={{ height: 150 }}>{Array.from({ length: 300 }, (_, index) => <T.List.ListItem key={index}><span onClick={() => setChosen(`Number ${index + 1}`)}>Number {index + 1}</span></T.List.ListItem>)}</T.List>
    <T.Transfer data={[{ value: 'apples', label: 'Apples' }, { value: 'pears', label: 'Pears' }, { value: 'dates', label: 'Dates', disabled: true }]} onChange={(value) => put('transfer', value)} />
    <T.Upload autoUpload={false} theme="file" placeholder="At most 5 MB" onChange={(files) => put('file', files.map((each) => each.name))} />
    <T.Space><T.Progress percentage={40} style={{ width: 150 }} /><T.Progress theme="circle" size="small" status="error" percentage={70} /><T.Loading text="Loading" size="small" /></T.Space><T.Skeleton theme="paragraph" animation="gradient" />
    <T.Timeline><T.Timeline.Item label="5 January">Ordered</T.Timeline.Item><T.Timeline.Item label="9 January" dotColor="error">Lost</T.Timeline.Item></T.Timeline>
    <T.Swiper autoplay={false} height={100} onChange={(value) => put('carousel', value)}><T.Swiper.SwiperItem><div style={{ background: '#eee', height: 100 }}>First slide</div></T.Swiper.SwiperItem><T.Swiper.SwiperItem><div style={{ background: '#ddd', height: 100 }}>Second slide</div></T.Swiper.SwiperItem></T.Swiper>
  </div></T.ConfigProvider>
}
createRoot(document.getElementById('root')).render(<App />)
