import 'devextreme/dist/css/dx.light.css'
import Accordion from 'devextreme/ui/accordion'
import Autocomplete from 'devextreme/ui/autocomplete'
import Button from 'devextreme/ui/button'
import ButtonGroup from 'devextreme/ui/button_group'
import Calendar from 'devextreme/ui/calendar'
import CheckBox from 'devextreme/ui/check_box'
import ColorBox from 'devextreme/ui/color_box'
import ContextMenu from 'devextreme/ui/context_menu'
import DataGrid from 'devextreme/ui/data_grid'
import DateBox from 'devextreme/ui/date_box'
import DateRangeBox from 'devextreme/ui/date_range_box'
import DropDownButton from 'devextreme/ui/drop_down_button'
import FileUploader from 'devextreme/ui/file_uploader'
import Gallery from 'devextreme/ui/gallery'
import HtmlEditor from 'devextreme/ui/html_editor'
import List from 'devextreme/ui/list'
import Lookup from 'devextreme/ui/lookup'
import Menu from 'devextreme/ui/menu'
import notify from 'devextreme/ui/notify'
import NumberBox from 'devextreme/ui/number_box'
import Popup from 'devextreme/ui/popup'
import RadioGroup from 'devextreme/ui/radio_group'
import RangeSlider from 'devextreme/ui/range_slider'
import SelectBox from 'devextreme/ui/select_box'
import Slider from 'devextreme/ui/slider'
import Stepper from 'devextreme/ui/stepper'
import Switch from 'devextreme/ui/switch'
import TabPanel from 'devextreme/ui/tab_panel'
import TagBox from 'devextreme/ui/tag_box'
import TreeView from 'devextreme/ui/tree_view'

const root = document.getElementById('root')
const put = (kind, value) => { window.state[kind] = value }
const made = (Widget, options, before = '') => {
  const part = document.createElement('div')
  part.style.margin = '8px 0'
  root.append(Object.assign(document.createElement('span'), { textContent: before }), part)
  return new Widget(part, options)
}
const said = (text) => { const line = Object.assign(document.createElement('p'), { textContent: text }); root.append(line); return line }
const chosen = (kind, act) => ({ value, event }) => { if (event) { put(kind, value); act?.(value) } }
const fruits = [{ id: 'fruit', text: 'Fruit', items: [{ id: 'pears', text: 'Pears' }, { id: 'plums', text: 'Plums' }] }]
const cities = ['Berlin', 'Lima', 'Lisbon']

document.documentElement.lang = 'en'
document.body.className = 'dx-viewport'
root.style.cssText = 'padding:16px;width:760px'
root.append(Object.assign(document.createElement('h1'), { textContent: 'DevExtreme' }))
made(CheckBox, { text: 'Remember me', onValueChanged: chosen('checkbox') })
made(RadioGroup, { items: ['Standard', 'Express'], value: 'Standard', onValueChanged: chosen('radio') })
made(Switch, { inputAttr: { 'aria-label': 'Dark mode' }, elementAttr: { 'aria-label': 'Dark mode' }, onValueChanged: chosen('switch') }, 'Dark mode')
made(SelectBox, { label: 'Country', items: ['Chile', 'Peru', 'Uruguay'], value: 'Chile', onValueChanged: chosen('select') })
made(SelectBox, { label: 'City', items: cities, searchEnabled: true, searchTimeout: 0, onValueChanged: chosen('combobox') })
made(Autocomplete, { label: 'Street', items: ['Abbey Road', 'Baker Street', 'Bond Street'], searchTimeout: 0, onValueChanged: ({ value }) => put('autocomplete', value) })
made(TagBox, { label: 'Colours', items: ['Red', 'Green', 'Blue'], value: ['Red'], onValueChanged: ({ value }) => put('multiple', value) })
made(Lookup, { label: 'Town', items: cities, onValueChanged: ({ value }) => put('lookup', value) })
made(NumberBox, { label: 'Guests', value: 2, showSpinButtons: true, onValueChanged: ({ value }) => put('spinner', value) })
made(DateBox, { label: 'Day', type: 'date', value: '2026-01-15', dateSerializationFormat: 'yyyy-MM-dd', displayFormat: 'yyyy-MM-dd', onValueChanged: ({ value }) => put('date', value) })
made(DateBox, { label: 'Hour', type: 'time', value: '2026-01-15T09:30:00', dateSerializationFormat: 'yyyy-MM-ddTHH:mm:ss', displayFormat: 'HH:mm', onValueChanged: ({ value }) => put('time', value) })
made(DateRangeBox, { startDateLabel: 'Arrival', endDateLabel: 'Departure', value: ['2026-05-04', '2026-05-06'], dateSerializationFormat: 'yyyy-MM-dd', displayFormat: 'yyyy-MM-dd', onValueChanged: ({ value }) => put('range', value) })
made(ColorBox, { label: 'Paint', value: '#ff0000', onValueChanged: ({ value }) => put('paint', value) })
const loud = said('Volume is 3')
made(Slider, { min: 0, max: 10, value: 3, onValueChanged: ({ value }) => { put('slider', value); loud.textContent = `Volume is ${value}` } })
const cost = said('From 20 to 50')
made(RangeSlider, { min: 0, max: 100, start: 20, end: 50, onValueChanged: ({ start, end }) => { put('prices', [start, end]); cost.textContent = `From ${start} to ${end}` } })
made(ButtonGroup, { items: [{ text: 'Daily' }, { text: 'Weekly' }], keyExpr: 'text', selectedItemKeys: ['Daily'], onSelectionChanged: ({ addedItems }) => put('toggle', addedItems[0].text) })
made(TabPanel, { items: [{ title: 'Profile', text: 'Ada Lovelace' }, { title: 'Invoices', text: 'Three invoices' }], onSelectionChanged: ({ addedItems }) => put('tabs', addedItems[0].title) })
made(Accordion, { items: [{ title: 'How to pay', text: 'By card' }, { title: 'Shipping costs', text: 'Free above 50 euros' }], onSelectionChanged: ({ addedItems }) => put('accordion', addedItems[0].title) })
made(DropDownButton, { text: 'Actions', items: ['Print', 'Archive'], onItemClick: ({ itemData }) => put('menu', itemData) })
made(Menu, { items: [{ text: 'File', items: [{ text: 'Share', items: [{ text: 'By mail' }] }] }, { text: 'Edit' }], onItemClick: ({ itemData }) => { if (!itemData.items) put('bar', itemData.text) } })
const plan = said('plan.txt')
made(ContextMenu, { target: plan, items: [{ text: 'Rename it' }], onItemClick: ({ itemData }) => put('context', itemData.text) })
const popup = made(Popup, { title: 'Delete it?', width: 400, height: 250, showCloseButton: true, toolbarItems: [{ widget: 'dxButton', toolbar: 'bottom', options: { text: 'Yes, delete', onClick: () => { put('dialog', 'deleted'); popup.hide() } } }] })
made(Button, { text: 'Delete account', onClick: () => popup.show() })
made(Button, { text: 'Send', onClick: () => { notify({ message: 'Message sent', displayTime: 60000 }); put('toast', 'shown') } })
made(TreeView, { items: fruits, onItemClick: ({ itemData }) => { put('tree', itemData.id); node.textContent = `Chosen: ${itemData.text}` } })
const node = said('Chosen: none')
const order = ['Apples', 'Cherries', 'Dates']
const list = made(List, { items: order, keyExpr: 'this', itemDragging: { allowReordering: true }, onItemReordered: () => put('order', list.option('items')) })
made(List, { items: ['Chair', 'Table'], allowItemDeleting: true, itemDeleteMode: 'static', onItemDeleted: ({ itemData }) => put('deleted', itemData) })
made(Stepper, { items: [{ label: 'Cart' }, { label: 'Payment' }], onSelectionChanged: ({ addedItems }) => { put('stepper', addedItems[0].label); step.textContent = addedItems[0].label === 'Payment' ? 'Your payment' : 'Your cart' } })
const step = said('Your cart')
const goods = Array.from({ length: 12 }, (_, index) => ({ id: index, name: ['Lamp', 'Vase', 'Mug', 'Bowl'][index] ?? `Goods ${index + 1}`, price: [30, 10, 20, 15][index] ?? 100 + index, stock: index % 2 === 0 }))
made(DataGrid, { dataSource: goods, keyExpr: 'id', width: 700, filterRow: { visible: true }, headerFilter: { visible: true }, paging: { pageSize: 4 }, pager: { visible: true }, selection: { mode: 'multiple', showCheckBoxesMode: 'always' }, editing: { mode: 'cell', allowUpdating: true, allowDeleting: true, confirmDelete: true }, columns: ['name', { dataField: 'price', dataType: 'number' }, { dataField: 'stock', dataType: 'boolean' }],
  onRowUpdated: ({ data }) => put('edit', data.name), onRowRemoved: ({ data }) => put('removed', data.name), onSelectionChanged: ({ selectedRowsData }) => put('rows', selectedRowsData.map((row) => row.name)),
  onOptionChanged: ({ fullName, value }) => { if (/sortOrder|filterValue$|pageIndex/.test(fullName)) put(fullName.split('.').pop(), value) } })
made(DataGrid, { dataSource: Array.from({ length: 1000 }, (_, index) => ({ number: `Number ${index}` })), keyExpr: 'number', height: 200, width: 300, showColumnHeaders: true, scrolling: { mode: 'virtual' }, onRowClick: ({ data }) => { put('virtual', data.number); number.textContent = `Chosen: ${data.number}` } })
const number = said('Chosen: none')
made(FileUploader, { uploadMode: 'useForm', selectButtonText: 'Choose a plan', onValueChanged: ({ value }) => put('file', value[0].name) })
made(Gallery, { items: [{ html: 'The first slide' }, { html: 'The second slide' }], height: 80, width: 300, showNavButtons: true, animationEnabled: false, onSelectionChanged: ({ addedItems }) => put('carousel', addedItems[0].html) })
made(Calendar, { value: new Date(2026, 0, 15), onValueChanged: ({ value }) => put('calendar', value.toDateString()) })
made(HtmlEditor, { value: '<p>A short text</p>', height: 150, toolbar: { items: ['bold', 'italic'] }, onValueChanged: ({ value }) => put('editor', value) })
