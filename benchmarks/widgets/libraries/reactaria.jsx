import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as A from 'react-aria-components'
import { parseDate } from '@internationalized/date'

const put = (kind, value) => { window.state[kind] = value }
const styles = `
.react-aria-SliderTrack { position: relative; height: 30px; width: 200px; background: #ddd }
.react-aria-SliderThumb { top: 50%; width: 20px; height: 20px; border-radius: 50%; background: navy }
.react-aria-Popover, .react-aria-Modal { background: white; border: 1px solid; padding: 4px }
.react-aria-ListBox { max-height: 150px; overflow: auto; border: 1px solid }
.indicator { display: inline-block; width: 16px; height: 16px; border: 1px solid } [data-selected] .indicator { background: navy }
.tree [data-level="2"] { padding-left: 20px }`

function Sorted() {
  const [items, setItems] = useState(['Apples', 'Pears', 'Plums'])
  const { dragAndDropHooks } = A.useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': key })),
    onReorder: ({ keys, target }) => setItems((now) => {
      const moved = [...keys], rest = now.filter((each) => !moved.includes(each))
      rest.splice(rest.indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0), 0, ...moved)
      put('list', rest.join(' ') !== 'Apples Pears Plums')
      return rest
    }),
  })
  return <A.GridList aria-label="Fruit order" selectionMode="single" dragAndDropHooks={dragAndDropHooks} items={items.map((id) => ({ id }))}>
    {(item) => <A.GridListItem id={item.id} textValue={item.id}><A.Button slot="drag">≡</A.Button>{item.id}</A.GridListItem>}
  </A.GridList>
}

function Page() {
  const [sent, setSent] = useState(false)
  const [sort, setSort] = useState({})
  const [rows, setRows] = useState(new Set())
  const [tags, setTags] = useState(['Draft'])
  const [file, setFile] = useState('nothing')
  const [search, setSearch] = useState('')
  const goods = [{ id: '1', name: 'Lamp', price: 40 }, { id: '2', name: 'Vase', price: 20 }].sort((a, b) => sort.column === 'price' ? a.price - b.price : 0)
  return <div style={{ padding: 16, width: 600 }}><style>{styles}</style><h1>React Aria</h1>
    <A.Checkbox onChange={(on) => put('checkbox', on)}><span className="indicator" /> Remember me</A.Checkbox>
    <A.RadioGroup defaultValue="standard" onChange={(value) => put('radio', value)}><A.Label>Shipping</A.Label><A.Radio value="standard"><span className="indicator" /> Standard</A.Radio><A.Radio value="express"><span className="indicator" /> Express</A.Radio></A.RadioGroup>
    <A.Switch onChange={(on) => put('switch', on)}><span className="indicator" /> Dark mode</A.Switch>
    <A.Select defaultValue="cl" onChange={(key) => put('select', key)}><A.Label>Country</A.Label><A.Button><A.SelectValue /> ▼</A.Button><A.Popover><A.ListBox><A.ListBoxItem id="cl">Chile</A.ListBoxItem><A.ListBoxItem id="pe">Peru</A.ListBoxItem></A.ListBox></A.Popover></A.Select>
    <A.ComboBox onSelectionChange={(key) => put('combobox', key)}><A.Label>City</A.Label><A.Input /><A.Button>▼</A.Button><A.Popover><A.ListBox>{['Berlin', 'Lima', 'Lisbon'].map((each) => <A.ListBoxItem key={each} id={each}>{each}</A.ListBoxItem>)}</A.ListBox></A.Popover></A.ComboBox>
    <A.ListBox aria-label="Toppings" selectionMode="multiple" onSelectionChange={(keys) => put('multiple', [...keys])}><A.ListBoxItem id="ham">Ham</A.ListBoxItem><A.ListBoxItem id="olives">Olives</A.ListBoxItem><A.ListBoxItem id="basil">Basil</A.ListBoxItem></A.ListBox>
    <A.DatePicker defaultValue={parseDate('2026-01-05')} onChange={(day) => put('date', String(day))}><A.Label>Day</A.Label><A.Group><A.DateInput>{(part) => <A.DateSegment segment={part} style={{ display: 'inline' }} />}</A.DateInput><A.Button>▼</A.Button></A.Group>
      <A.Popover><A.Dialog><A.Calendar><header><A.Button slot="previous">◀</A.Button><A.Heading style={{ display: 'inline' }} /><A.Button slot="next">▶</A.Button></header><A.CalendarGrid>{(day) => <A.CalendarCell date={day} />}</A.CalendarGrid></A.Calendar></A.Dialog></A.Popover></A.DatePicker>
    <A.Slider defaultValue={3} maxValue={10} onChange={(value) => put('slider', value)}><A.Label>Volume</A.Label> <A.SliderOutput /><A.SliderTrack><A.SliderThumb /></A.SliderTrack></A.Slider>
    <A.NumberField defaultValue={2} onChange={(value) => put('spinner', value)}><A.Label>Guests</A.Label><A.Group><A.Button slot="decrement">-</A.Button><A.Input /><A.Button slot="increment">+</A.Button></A.Group></A.NumberField>
    <A.Tabs onSelectionChange={(key) => put('tabs', key)}><A.TabList aria-label="Account"><A.Tab id="profile">Profile</A.Tab><A.Tab id="invoices">Invoices</A.Tab></A.TabList><A.TabPanel id="profile">Ada Lovelace</A.TabPanel><A.TabPanel id="invoices">Three invoices</A.TabPanel></A.Tabs>
    <A.Tree aria-label="Shelf" className="tree" selectionMode="single" onSelectionChange={(keys) => put('tree', [...keys])}>
      <A.TreeItem id="fruit" textValue="Fruit"><A.TreeItemContent><A.Button slot="chevron">▸</A.Button>Fruit</A.TreeItemContent><A.TreeItem id="pears" textValue="Pears"><A.TreeItemContent>Pears</A.TreeItemContent></A.TreeItem></A.TreeItem></A.Tree>
    <A.MenuTrigger><A.Button>Actions</A.Button><A.Popover><A.Menu onAction={(key) => put('menu', key)}><A.MenuItem id="archive">Archive</A.MenuItem><A.SubmenuTrigger><A.MenuItem id="share">Share</A.MenuItem><A.Popover><A.Menu onAction={(key) => put('menu', key)}><A.MenuItem id="mail">By mail</A.MenuItem></A.Menu></A.Popover></A.SubmenuTrigger></A.Menu></A.Popover></A.MenuTrigger>
    <A.DialogTrigger><A.Button>Delete account</A.Button><A.ModalOverlay style={{ position: 'fixed', inset: 0, background: '#0008' }}><A.Modal><A.Dialog role="alertdialog"><A.Heading slot="title">Delete it?</A.Heading><A.Button slot="close" onPress={() => put('dialog', 'deleted')}>Yes, delete</A.Button></A.Dialog></A.Modal></A.ModalOverlay></A.DialogTrigger>
    <A.DialogTrigger onOpenChange={(open) => put('popover', open)}><A.Button>Why?</A.Button><A.Popover><A.Dialog>Because of the law</A.Dialog></A.Popover></A.DialogTrigger>
    <A.Button onPress={() => { setSent(true); put('toast', 'shown') }}>Send</A.Button>{sent && <div role="alert">Message sent</div>}
    <A.Disclosure onExpandedChange={(open) => put('accordion', open)}><A.Heading><A.Button slot="trigger">Shipping costs</A.Button></A.Heading><A.DisclosurePanel>Free above 50 euros</A.DisclosurePanel></A.Disclosure>
    <A.TooltipTrigger delay={100} onOpenChange={(open) => open && put('tooltip', open)}><A.Button>Help</A.Button><A.Tooltip>Ask the desk</A.Tooltip></A.TooltipTrigger>
    <A.TagGroup aria-label="Tags" onRemove={() => { setTags([]); put('chip', 'deleted') }}><A.TagList items={tags.map((id) => ({ id }))}>{(tag) => <A.Tag textValue={tag.id}>{tag.id}<A.Button slot="remove">x</A.Button></A.Tag>}</A.TagList></A.TagGroup>
    <A.ToggleButtonGroup defaultSelectedKeys={['left']} onSelectionChange={(keys) => put('toggle', [...keys])}><A.ToggleButton id="left">Left</A.ToggleButton><A.ToggleButton id="right">Right</A.ToggleButton></A.ToggleButtonGroup>
    <p>{rows.size} row{rows.size === 1 ? '' : 's'} chosen</p>
    <A.Table aria-label="Goods" selectionMode="multiple" selectedKeys={rows} onSelectionChange={(keys) => { setRows(keys); put('rows', [...keys]) }} sortDescriptor={sort} onSortChange={(now) => { setSort(now); put('sort', now.column) }}>
      <A.TableHeader><A.Column><A.Checkbox slot="selection"><span className="indicator" /></A.Checkbox></A.Column><A.Column id="name" isRowHeader>Name</A.Column><A.Column id="price" allowsSorting>Price</A.Column></A.TableHeader>
      <A.TableBody items={goods}>{(row) => <A.Row><A.Cell><A.Checkbox slot="selection"><span className="indicator" /></A.Checkbox></A.Cell><A.Cell>{row.name}</A.Cell><A.Cell>{row.price}</A.Cell></A.Row>}</A.TableBody></A.Table>
    <A.Virtualizer layout={A.ListLayout} layoutOptions={{ rowHeight: 25 }}><A.ListBox aria-label="Numbers" selectionMode="single" style={{ height: 150, width: 200, overflow: 'auto' }} items={Array.from({ length: 500 }, (_, index) => ({ id: index + 1 }))} onSelectionChange={() => put('virtual', 1)}>{(item) => <A.ListBoxItem textValue={`Number ${item.id}`}>Number {item.id}</A.ListBoxItem>}</A.ListBox></A.Virtualizer>
    <Sorted />
    <A.FileTrigger onSelect={(files) => { setFile(files[0].name); put('file', files[0].name) }}><A.Button>Choose a file</A.Button></A.FileTrigger> <p>You gave {file}</p>
    <A.SearchField onSubmit={(text) => { setSearch(text); put('search', text) }}><A.Label>Search</A.Label><A.Input /><A.Button>x</A.Button></A.SearchField><p>Found for {search}</p>
  </div>
}
createRoot(document.getElementById('root')).render(<Page />)
