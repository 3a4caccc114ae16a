import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as A from 'antd'
import dayjs from 'dayjs'

const put = (kind, value) => { window.state[kind] = value }
const named = (names) => names.map((label) => ({ label, value: label.toLowerCase(), key: label.toLowerCase() }))

function Page() {
  const [messages, holder] = A.message.useMessage()
  const [dialog, setDialog] = useState(false)
  const [stars, setStars] = useState(2)
  const [last, setLast] = useState('none')
  const [side, setSide] = useState('nothing')
  const [chosen, setChosen] = useState([])
  const [right, setRight] = useState([])
  const [files, setFiles] = useState([])
  const [clicks, setClicks] = useState({})
  return <A.Space orientation="vertical" style={{ padding: 16, width: 600 }}>{holder}
    <h1>Ant Design</h1>
    <A.Checkbox onChange={(e) => put('checkbox', e.target.checked)}>Remember me</A.Checkbox>
    <A.Radio.Group defaultValue="standard" options={named(['Standard', 'Express'])} onChange={(e) => put('radio', e.target.value)} />
    <A.Segmented options={['Daily', 'Weekly']} onChange={(value) => put('segmented', value)} />
    <A.Switch aria-label="Dark mode" onChange={(value) => put('switch', value)} />
    <A.Select aria-label="Country" defaultValue="cl" style={{ width: 200 }} options={[{ value: 'cl', label: 'Chile' }, { value: 'pe', label: 'Peru' }]} onChange={(value) => put('select', value)} />
    <A.Select aria-label="Toppings" mode="multiple" style={{ width: 200 }} options={named(['Ham', 'Olives', 'Basil'])} onChange={(value) => put('multiple', value)} />
    <A.AutoComplete aria-label="City" style={{ width: 200 }} showSearch={{ filterOption: (typed, option) => option.value.toLowerCase().includes(typed) }} options={['Berlin', 'Lima', 'Lisbon'].map((value) => ({ value }))} onSelect={(value) => put('combobox', value)} />
    <A.DatePicker aria-label="Day" defaultPickerValue={dayjs('2026-01-05')} onChange={(_, text) => put('date', text)} />
    <A.DatePicker.RangePicker defaultPickerValue={[dayjs('2026-01-05'), dayjs('2026-01-05')]} onChange={(_, texts) => put('range', texts)} />
    <A.Slider ariaLabelForHandle="Volume" defaultValue={3} max={10} onChange={(value) => put('slider', value)} />
    <A.InputNumber aria-label="Guests" defaultValue={2} onChange={(value) => put('spinner', value)} />
    <div>Stars <A.Rate value={stars} onChange={(value) => { setStars(value); put('rating', value) }} /> {stars} stars</div>
    <A.Tabs onChange={(key) => put('tabs', key)} items={[{ key: 'profile', label: 'Profile', children: 'Ada Lovelace' }, { key: 'invoices', label: 'Invoices', children: 'Three invoices' }]} />
    <A.Tree treeData={[{ key: 'fruit', title: 'Fruit', children: [{ key: 'apples', title: 'Apples' }, { key: 'pears', title: 'Pears' }] }]} onSelect={(keys) => put('tree', keys)} />
    <A.TreeSelect aria-label="Place" style={{ width: 200 }} treeData={[{ value: 'europe', title: 'Europe', children: [{ value: 'oslo', title: 'Oslo city' }] }]} onChange={(value) => put('treeselect', value)} />
    <A.Cascader aria-label="Region" style={{ width: 200 }} options={[{ value: 'asia', label: 'Asia', children: [{ value: 'japan', label: 'Japan' }] }]} onChange={(value) => put('cascader', value)} />
    <A.Dropdown menu={{ items: named(['Print', 'Archive']), onClick: ({ key }) => { put('menu', key); setLast(key) } }}><A.Button>Actions</A.Button></A.Dropdown> {`Last: ${last}`}
    <A.Menu mode="inline" items={[{ key: 'reports', label: 'Reports', children: named(['Monthly', 'Yearly']) }]} onClick={({ key }) => { put('side', key); setSide(key) }} />
    <p>You read: {side}</p>
    <A.Button onClick={() => setDialog(true)}>Delete account</A.Button>
    <A.Modal open={dialog} title="Delete it?" okText="Yes, delete" onCancel={() => setDialog(false)} onOk={() => { put('dialog', 'deleted'); setDialog(false) }} />
    <A.Popconfirm title="Remove it?" okText="Yes, remove" onConfirm={() => put('confirm', 'removed')}><A.Button>Remove</A.Button></A.Popconfirm>
    <A.Button onClick={() => { messages.info('Message sent', 4); put('toast', 'shown') }}>Send</A.Button>
    <A.Collapse items={[{ key: '1', label: 'Shipping costs', children: 'Free above 50 euros' }]} onChange={(keys) => put('accordion', keys)} />
    <A.Tooltip title="Ask the desk" onOpenChange={() => put('tooltip', 'shown')}><A.Button>Help</A.Button></A.Tooltip>
    <p>{chosen.length} row{chosen.length === 1 ? '' : 's'} chosen</p>
    <A.Table rowSelection={{ selectedRowKeys: chosen, onChange: (keys) => { setChosen(keys); put('rows', keys) } }} pagination={{ pageSize: 2 }}
      dataSource={[{ key: '1', name: 'Lamp', price: 40, is: 'free' }, { key: '2', name: 'Vase', price: 20, is: 'sold' }, { key: '3', name: 'Bowl', price: 30, is: 'sold' }]}
      columns={[{ title: 'Name', dataIndex: 'name' }, { title: 'Price', dataIndex: 'price', sorter: (a, b) => a.price - b.price }, { title: 'Status', dataIndex: 'is', filters: [{ text: 'Free', value: 'free' }, { text: 'Sold', value: 'sold' }], onFilter: (value, row) => row.is === value }]}
      onChange={(paging, filters, sorter) => { put('paging', paging.current); put('filter', filters.is); put('sort', sorter.order) }} />
    <A.Transfer dataSource={[{ key: 'oslo', title: 'Oslo' }, { key: 'rome', title: 'Rome' }]} titles={['Offered', 'Taken']} targetKeys={right} render={(item) => item.title} onChange={(keys) => { setRight(keys); put('transfer', keys) }} />
    <A.Upload beforeUpload={(file) => { put('file', file.name); return false }}><A.Button>Choose a file</A.Button></A.Upload>
  </A.Space>
}
createRoot(document.getElementById('root')).render(<Page />)
