import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as S from '@douyinfe/semi-ui'
import { IconBell, IconDelete, IconEdit, IconHelpCircle, IconMore, IconSearch, IconSetting, IconUpload } from '@douyinfe/semi-icons'
import english from '@douyinfe/semi-ui/lib/es/locale/source/en_US'
import '@douyinfe/semi-ui/dist/css/semi.css'

const put = (kind, value) => { window.state[kind] = value }
const options = (...labels) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const fruit = [{ label: 'Fruit', value: 'fruit', key: 'fruit', children: [{ label: 'Apples', value: 'apples', key: 'apples' }, { label: 'Pears', value: 'pears', key: 'pears' }] }, { label: 'Nuts', value: 'nuts', key: 'nuts', disabled: true }]
const regions = [{ label: 'Europe', value: 'europe', children: options('Spain', 'Italy') }, { label: 'Asia', value: 'asia', children: options('Japan', 'Nepal') }]
const goods = [['1', 'Lamp', 40, 'On sale'], ['2', 'Vase', 20, 'Sold out'], ['3', 'Rug', 90, 'On sale']].map(([key, name, price, status]) => ({ key, name, price, status }))
const field = (label, control) => <div style={{ marginBottom: 12 }}><S.Form.Label text={label} />{control}</div>

function Fields() {
  const [all, setAll] = useState(['mail'])
  const [volume, setVolume] = useState(3)
  return <>
    <S.Checkbox indeterminate={all.length === 1} checked={all.length === 2} onChange={(e) => { const next = e.target.checked ? ['mail', 'post'] : []; setAll(next); put('all', next) }}>All channels</S.Checkbox>
    <S.CheckboxGroup aria-label="Channels" direction="horizontal" options={options('Mail', 'Post')} value={all} onChange={(value) => { setAll(value); put('all', value) }} />
    <S.Checkbox aria-label="Remember me" extra="For thirty days" onChange={(e) => put('checkbox', e.target.checked)}>Remember me</S.Checkbox>
    <S.Checkbox disabled>By fax</S.Checkbox>
    <S.RadioGroup aria-label="Delivery" defaultValue="standard" onChange={(e) => put('radio', e.target.value)}><S.Radio value="standard">Standard</S.Radio><S.Radio value="express">Express</S.Radio><S.Radio value="pickup" disabled>Pickup</S.Radio></S.RadioGroup>
    <div><S.RadioGroup type="button" aria-label="View" defaultValue="list" onChange={(e) => put('segmented', e.target.value)}><S.Radio value="list">List</S.Radio><S.Radio value="board">Board</S.Radio></S.RadioGroup></div>
    <S.RadioGroup type="card" direction="horizontal" aria-label="Plan" defaultValue="free" onChange={(e) => put('card', e.target.value)}><S.Radio value="free" extra="One seat">Free</S.Radio><S.Radio value="team" extra="Ten seats">Team</S.Radio></S.RadioGroup>
    {field('Dark mode', <S.Switch aria-label="Dark mode" checkedText="on" uncheckedText="off" onChange={(value) => put('switch', value)} />)}
    {field('Syncing', <S.Switch loading defaultChecked aria-label="Syncing" />)}
    {field('Country', <S.Select style={{ width: 240 }} defaultValue="chile" optionList={[...options('Chile', 'Peru'), { label: 'Bolivia', value: 'bolivia', disabled: true }]} onChange={(value) => put('select', value)} />)}
    {field('Colours', <S.Select multiple maxTagCount={2} style={{ width: 320 }} defaultValue={['red']} showClear optionList={options('Red', 'Green', 'Blue')} onChange={(value) => put('multiple', value)} />)}
    {field('City', <S.Select filter placeholder="Search a city" style={{ width: 240 }} onChange={(value) => put('combobox', value)}><S.Select.OptGroup label="Europe"><S.Select.Option value="berlin">Berlin</S.Select.Option><S.Select.Option value="lisbon">Lisbon</S.Select.Option></S.Select.OptGroup><S.Select.OptGroup label="America"><S.Select.Option value="lima">Lima</S.Select.Option></S.Select.OptGroup></S.Select>)}
    {field('Address', <S.AutoComplete placeholder="Mail" style={{ width: 240 }} data={['ada@example.org', 'ada@example.com']} onSelect={(value) => put('mail', value)} />)}
    {field('Folder', <S.TreeSelect style={{ width: 240 }} treeData={fruit} placeholder="Choose a folder" onChange={(value) => put('treeselect', value)} />)}
    {field('Region', <S.Cascader style={{ width: 240 }} treeData={regions} placeholder="Choose a region" onChange={(value) => put('cascader', value)} />)}
    {field('Tags', <S.TagInput defaultValue={['Draft']} placeholder="Add a tag" style={{ width: 320 }} onChange={(value) => put('tags', value)} />)}
    {field('Day', <S.DatePicker defaultValue="2026-01-15" onChange={(_, text) => put('date', text)} />)}
    {field('Stay', <S.DatePicker type="dateRange" defaultValue={['2026-01-05', '2026-01-09']} style={{ width: 260 }} onChange={(_, text) => put('range', text)} />)}
    {field('Month', <S.DatePicker type="month" defaultValue="2026-01" onChange={(_, text) => put('month', text)} />)}
    {field('Time', <S.TimePicker format="HH:mm" onChange={(_, text) => put('time', text)} />)}
    {field('Guests', <S.InputNumber defaultValue={2} min={1} max={9} innerButtons onChange={(value) => put('spinner', value)} />)}
    {field('Volume', <S.Slider value={volume} max={10} marks={{ 0: 'Off', 10: 'Loud' }} aria-label="Volume" onChange={(value) => { setVolume(value); put('slider', value) }} />)}
    <p>Volume is {volume}</p>
    {field('Price', <S.Slider range defaultValue={[20, 80]} onChange={(value) => put('prices', value)} />)}
    {field('Stars', <S.Rating defaultValue={2} onChange={(value) => put('rating', value)} />)}
    {field('Paint', <S.ColorPicker usePopover alpha={false} defaultValue={S.ColorPicker.colorStringToValue('#1976d2')} onChange={({ hex }) => put('colour', hex)} />)}
    {field('Code', <S.PinCode format="number" count={4} onComplete={(value) => put('pin', value)} />)}
    {field('Password', <S.Input mode="password" showClear onChange={(value) => put('password', value)} />)}
    {field('Site', <S.Input addonBefore="https://" suffix={<IconSearch />} defaultValue="example.org" validateStatus="warning" />)}
    {field('Notes', <S.TextArea maxCount={100} onChange={(value) => put('textarea', value)} />)}
    {field('Plan', <S.Upload action="/none" uploadTrigger="custom" limit={3} defaultFileList={[{ uid: '1', name: 'old.txt', status: 'success', size: '20KB' }, { uid: '2', name: 'bad.txt', status: 'uploadFail', validateMessage: 'Upload failed', size: '5KB' }]} onChange={({ fileList }) => put('file', fileList.at(-1)?.name)}><S.Button icon={<IconUpload />}>Choose a plan</S.Button></S.Upload>)}
    <S.Upload draggable action="/none" uploadTrigger="custom" dragMainText="Click or drag a file here" dragSubText="Any type" onChange={({ fileList }) => put('drop', fileList.at(-1)?.name)} />
    <S.Form onSubmit={(values) => put('form', values.email)} labelPosition="top" style={{ width: 320 }}>
      <S.Form.Input field="email" label="Email" rules={[{ required: true, message: 'An email is required' }]} />
      <S.Form.Select field="role" label={{ text: 'Role', optional: true }} optionList={options('Admin', 'Guest')} />
      <S.Form.Checkbox field="agree" noLabel rules={[{ required: true, message: 'You must agree' }]}>I agree</S.Form.Checkbox>
      <S.Button htmlType="submit" theme="solid">Sign up</S.Button><S.Button htmlType="reset">Reset</S.Button>
    </S.Form>
  </>
}

function Popups() {
  const [open, setOpen] = useState('')
  const [busy, setBusy] = useState(false)
  const menu = <S.Dropdown.Menu><S.Dropdown.Title>Document</S.Dropdown.Title><S.Dropdown.Item icon={<IconEdit />} onClick={() => put('menu', 'rename')}>Rename</S.Dropdown.Item><S.Dropdown.Item active onClick={() => put('menu', 'archive')}>Archive</S.Dropdown.Item><S.Dropdown position="rightTop" render={<S.Dropdown.Menu><S.Dropdown.Item onClick={() => put('menu', 'mail')}>By mail</S.Dropdown.Item></S.Dropdown.Menu>}><S.Dropdown.Item>Share</S.Dropdown.Item></S.Dropdown><S.Dropdown.Divider /><S.Dropdown.Item type="danger" disabled>Destroy</S.Dropdown.Item></S.Dropdown.Menu>
  return <S.Space vertical align="start">
    <S.Space><S.Button theme="solid" type="danger" icon={<IconDelete />} onClick={() => setOpen('modal')}>Delete account</S.Button><S.Button onClick={() => setOpen('side')}>Filters</S.Button><S.Button disabled>Archive all</S.Button><S.Button loading={busy} onClick={() => { setBusy(true); put('busy', true) }}>Save</S.Button></S.Space>
    <S.Modal title="Delete it?" visible={open === 'modal'} okText="Yes, delete" cancelText="Cancel" onOk={() => { put('dialog', 'deleted'); setOpen('') }} onCancel={() => setOpen('')}>It cannot be undone.</S.Modal>
    <S.SideSheet title="Filters" visible={open === 'side'} onCancel={() => setOpen('')}><S.Checkbox onChange={(e) => put('drawer', e.target.checked)}>In stock</S.Checkbox></S.SideSheet>
    <S.Dropdown trigger="click" render={menu}><S.Button>Actions</S.Button></S.Dropdown>
    <S.Dropdown trigger="contextMenu" position="bottomLeft" render={<S.Dropdown.Menu><S.Dropdown.Item onClick={() => put('context', 'duplicate')}>Duplicate</S.Dropdown.Item></S.Dropdown.Menu>}><div style={{ padding: 8, border: '1px dashed' }}>Right click this plan</div></S.Dropdown>
    <S.SplitButtonGroup aria-label="Publish"><S.Button theme="solid" onClick={() => put('split', 'now')}>Publish</S.Button><S.Dropdown trigger="click" menu={[{ node: 'item', name: 'Publish later', onClick: () => put('split', 'later') }]}><S.Button theme="solid" icon={<IconMore />} aria-label="More" /></S.Dropdown></S.SplitButtonGroup>
    <S.Popover trigger="click" content={<div style={{ padding: 12 }}>Because of the law</div>}><S.Button onClick={() => put('popover', true)}>Why?</S.Button></S.Popover>
    <S.Popconfirm title="Discard the draft?" content="It will be lost" onConfirm={() => put('confirm', true)}><S.Button>Discard</S.Button></S.Popconfirm>
    <S.Tooltip content="Ask the desk"><S.Button icon={<IconHelpCircle />} aria-label="Help" onMouseEnter={() => put('tooltip', true)} /></S.Tooltip>
    <S.Button onClick={() => { S.Toast.success({ content: 'Message sent', duration: 0 }); put('toast', 'shown') }}>Send</S.Button>
    <S.Button onClick={() => { S.Notification.error({ title: 'Export failed', content: 'The disk is full', duration: 0 }); put('notice', true) }}>Export</S.Button>
    <S.Banner type="danger" title="Payment failed" description="Your card was refused" onClose={() => put('banner', 'closed')}><S.Button>Try again</S.Button></S.Banner>
    <S.Badge count={5}><S.Button icon={<IconBell />} aria-label="Alerts" /></S.Badge><S.Badge dot><S.Button icon={<IconSetting />} aria-label="Settings" /></S.Badge>
    <S.Progress percent={30} showInfo aria-label="Export" style={{ width: 300 }} /><S.Progress percent={70} type="circle" showInfo aria-label="Import" /><S.Spin tip="Loading orders" />
    <S.Skeleton loading active placeholder={<S.Skeleton.Paragraph rows={2} style={{ width: 300 }} />} />
    <S.Empty title="No orders" description="Begin with a first one"><S.Button>New order</S.Button></S.Empty>
  </S.Space>
}

function Places() {
  const [page, setPage] = useState(1)
  const [step, setStep] = useState(1)
  const [sold, setSold] = useState([])
  return <>
    <S.Nav mode="horizontal" defaultSelectedKeys={['docs']} header={{ text: 'Cloud' }} items={[{ itemKey: 'home', text: 'Home' }, { itemKey: 'docs', text: 'Docs' }, { itemKey: 'help', text: 'Support', items: [{ itemKey: 'cases', text: 'Cases' }] }]} onSelect={({ itemKey }) => put('nav', itemKey)} />
    <S.Nav style={{ width: 220 }} defaultOpenKeys={['jobs']} defaultSelectedKeys={['running']} items={[{ itemKey: 'users', text: 'Users', icon: <IconSetting /> }, { itemKey: 'jobs', text: 'Jobs', icon: <IconBell />, items: [{ itemKey: 'running', text: 'Running' }, { itemKey: 'done', text: 'Finished' }] }]} onSelect={({ itemKey }) => put('side', itemKey)} footer={{ collapseButton: true }} />
    <S.Breadcrumb routes={[{ name: 'Home', href: '#1' }, { name: 'Reports', href: '#2' }, { name: 'Annual report' }]} />
    <S.Tabs onChange={(key) => put('tabs', key)} onTabClose={(key) => put('closed', key)}><S.TabPane tab="Profile" itemKey="profile">Ada Lovelace</S.TabPane><S.TabPane tab="Invoices" itemKey="invoices">Three invoices</S.TabPane><S.TabPane tab="Billing" itemKey="billing" disabled>Nothing</S.TabPane><S.TabPane tab="Draft" itemKey="draft" closable>A draft</S.TabPane></S.Tabs>
    <S.Collapse defaultActiveKey="returns" onChange={(keys) => put('accordion', keys.includes('costs'))}><S.Collapse.Panel header="Shipping costs" itemKey="costs">Free above 50 euros</S.Collapse.Panel><S.Collapse.Panel header="Returns" itemKey="returns">Within 30 days</S.Collapse.Panel></S.Collapse>
    <S.Tree treeData={fruit} multiple filterTreeNode searchPlaceholder="Find a folder" onChange={(value) => put('tree', value)} />
    <S.Tree treeData={fruit} draggable directory defaultExpandAll onSelect={(value) => put('directory', value)} />
    <S.Steps type="basic" current={step} onChange={(index) => { setStep(index); put('stepper', index) }}><S.Steps.Step title="Address" description="Where to" /><S.Steps.Step title="Payment" status="error" /><S.Steps.Step title="Review" /></S.Steps>
    <S.Pagination total={80} currentPage={page} showSizeChanger showQuickJumper pageSizeOpts={[10, 20]} onPageChange={(value) => { setPage(value); put('paging', value) }} /><p>Orders of page {page}</p>
    <S.Table rowKey="key" pagination={{ pageSize: 2 }} dataSource={goods} expandedRowRender={(row) => `Stock of ${row.name}: 7`} rowSelection={{ onChange: (keys) => { setSold(keys); put('rows', keys) }, getCheckboxProps: (row) => ({ disabled: row.key === '2', name: row.name }) }} onChange={({ sorter, filters }) => put('table', [sorter?.sortOrder, filters?.length])} columns={[
      { title: 'Name', dataIndex: 'name', sorter: (a, b) => (a.name < b.name ? -1 : 1) }, { title: 'Price', dataIndex: 'price', sorter: (a, b) => a.price - b.price },
      { title: 'Status', dataIndex: 'status', filters: [{ text: 'On sale', value: 'On sale' }, { text: 'Sold out', value: 'Sold out' }], onFilter: (value, row) => row.status === value, render: (text) => <S.Tag color={text === 'On sale' ? 'green' : 'grey'}>{text}</S.Tag> },
      { title: '', dataIndex: 'act', render: (_, row) => <S.Dropdown trigger="click" menu={[{ node: 'item', name: 'Restock', onClick: () => put('rowMenu', row.name) }]}><S.Button icon={<IconMore />} theme="borderless" /></S.Dropdown> }]} />
    <p>Chosen rows: {sold.join(' ')}</p>
    <S.Transfer style={{ width: 520 }} dataSource={options('Apples', 'Pears', 'Plums').map((each) => ({ ...each, key: each.value }))} defaultValue={['plums']} draggable onChange={(value) => put('transfer', value)} />
    <S.Timeline mode="left"><S.Timeline.Item time="10:00" type="success">Ordered</S.Timeline.Item><S.Timeline.Item time="11:00" type="ongoing">On its way</S.Timeline.Item></S.Timeline>
    <S.List header={<b>Members</b>} bordered dataSource={['Ada', 'Bob']} renderItem={(name) => <S.List.Item main={name} extra={<S.Button theme="borderless" icon={<IconEdit />} aria-label={`Edit ${name}`} />} onClick={() => put('member', name)} />} />
    <S.Carousel style={{ width: 400, height: 120 }} autoPlay={false} onChange={(index) => put('slide', index)}>{['First', 'Second', 'Third'].map((each) => <div key={each} style={{ background: '#ddd', padding: 40 }}>{each} slide</div>)}</S.Carousel>
    <S.Typography.Text copyable>npm install semi</S.Typography.Text> <S.Typography.Text delete>Old price</S.Typography.Text> <S.Tag closable onClose={() => put('tag', 'closed')}>Urgent</S.Tag>
  </>
}

createRoot(document.getElementById('root')).render(<S.LocaleProvider locale={english}><main style={{ padding: 16, maxWidth: 860 }}><h1>Semi Design</h1><Fields /><Popups /><Places /></main></S.LocaleProvider>)
