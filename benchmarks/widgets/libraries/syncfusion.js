import '@syncfusion/ej2/bootstrap5.3.css'
import { CheckBox, ChipList, RadioButton, Switch } from '@syncfusion/ej2-buttons'
import { DatePicker, DateRangePicker, TimePicker } from '@syncfusion/ej2-calendars'
import { AutoComplete, CheckBoxSelection, ComboBox, DropDownList, DropDownTree, MultiSelect } from '@syncfusion/ej2-dropdowns'
import { Edit, Filter, Grid, Page, Sort, VirtualScroll } from '@syncfusion/ej2-grids'
import { ColorPicker, NumericTextBox, Rating, Slider, Uploader } from '@syncfusion/ej2-inputs'
import { Accordion, Carousel, ContextMenu, Menu, Stepper, Tab, TreeView } from '@syncfusion/ej2-navigations'
import { Dialog, Tooltip } from '@syncfusion/ej2-popups'
import { HtmlEditor, RichTextEditor, Toolbar } from '@syncfusion/ej2-richtexteditor'
import { Toast } from '@syncfusion/ej2-notifications'
import { DropDownButton } from '@syncfusion/ej2-splitbuttons'

Grid.Inject(Edit, Filter, Page, Sort, VirtualScroll)
MultiSelect.Inject(CheckBoxSelection)
RichTextEditor.Inject(HtmlEditor, Toolbar)
const put = (kind, value) => { window.state[kind] = value }
const $ = (id) => document.getElementById(id)
document.documentElement.lang = 'en'
$('root').innerHTML = `<div style="padding:16px;width:760px"><h1>Syncfusion</h1>
<p><input id=remember type=checkbox></p><p><input id=standard type=radio><input id=express type=radio></p><p><label for=dark>Dark mode</label> <input id=dark type=checkbox></p>
<p><input id=country></p><p><input id=city></p><p><input id=street></p><p><input id=colours></p><p><input id=place></p>
<p><input id=guests></p><p><input id=day></p><p><input id=stay></p><p><input id=hour></p>
<p id=loud>Volume is 3</p><div id=volume></div><p id=cost>From 20 to 50</p><div id=price></div>
<p id=rated>0 stars</p><input id=stars><p>Paint <input id=paint type=color></p>
<div id=tabs></div><div id=faq></div>
<p><button id=actions>Actions</button></p><ul id=bar></ul><p id=plan>plan.txt</p><ul id=context></ul>
<p><button id=delete>Delete account</button> <button id=send>Send</button> <span id=helps><button id=help>Help</button></span></p><div id=modal></div><div id=toast></div>
<div id=tree></div><p id=node>Chosen: none</p><div id=chips></div>
<div id=steps></div><p id=step>Your cart</p>
<div id=goods></div><p id=rows>0 chosen</p><div id=numbers></div><p id=number>Chosen: none</p>
<input id=files type=file><div id=slides></div><div id=text></div></div>`

new CheckBox({ label: 'Remember me', change: ({ checked }) => put('checkbox', checked) }).appendTo('#remember')
new RadioButton({ label: 'Standard', name: 'ship', value: 'standard', checked: true }).appendTo('#standard')
new RadioButton({ label: 'Express', name: 'ship', value: 'express', change: ({ value }) => put('radio', value) }).appendTo('#express')
new Switch({ change: ({ checked }) => put('switch', checked) }).appendTo('#dark')
new DropDownList({ dataSource: ['Chile', 'Peru', 'Uruguay'], value: 'Chile', placeholder: 'Country', floatLabelType: 'Always', change: ({ value }) => put('select', value) }).appendTo('#country')
new ComboBox({ dataSource: ['Berlin', 'Lima', 'Lisbon'], allowFiltering: true, placeholder: 'City', floatLabelType: 'Always', change: ({ value }) => put('combobox', value) }).appendTo('#city')
new AutoComplete({ dataSource: ['Abbey Road', 'Baker Street', 'Bond Street'], placeholder: 'Street', floatLabelType: 'Always', change: ({ value }) => put('autocomplete', value) }).appendTo('#street')
const colours = new MultiSelect({ dataSource: ['Red', 'Green', 'Blue'], value: ['Red'], mode: 'Box', placeholder: 'Colours', floatLabelType: 'Always', select: () => setTimeout(() => put('multiple', [...colours.value])), removed: () => setTimeout(() => put('multiple', [...colours.value])) })
colours.appendTo('#colours')
const fruits = [{ id: 'fruit', text: 'Fruit', child: [{ id: 'pears', text: 'Pears' }, { id: 'plums', text: 'Plums' }] }]
const fields = { dataSource: fruits, value: 'id', id: 'id', text: 'text', child: 'child' }
new DropDownTree({ fields, placeholder: 'Place', floatLabelType: 'Always', change: ({ value }) => put('treeselect', value) }).appendTo('#place')
new NumericTextBox({ value: 2, format: 'n0', placeholder: 'Guests', floatLabelType: 'Always', change: ({ value }) => put('spinner', value) }).appendTo('#guests')
const dated = (date) => date && `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
new DatePicker({ value: new Date(2026, 0, 15), format: 'yyyy-MM-dd', placeholder: 'Day', floatLabelType: 'Always', change: ({ value }) => put('date', dated(value)) }).appendTo('#day')
new DateRangePicker({ startDate: new Date(2026, 4, 4), endDate: new Date(2026, 4, 6), format: 'yyyy-MM-dd', placeholder: 'Stay', floatLabelType: 'Always', change: ({ startDate, endDate }) => put('range', [dated(startDate), dated(endDate)]) }).appendTo('#stay')
new TimePicker({ value: new Date(2026, 0, 15, 9, 30), format: 'HH:mm', placeholder: 'Hour', floatLabelType: 'Always', change: ({ text }) => put('time', text) }).appendTo('#hour')
new Slider({ min: 0, max: 10, value: 3, change: ({ value }) => { put('slider', value); $('loud').textContent = `Volume is ${value}` } }).appendTo('#volume')
new Slider({ min: 0, max: 100, value: [20, 50], type: 'Range', change: ({ value }) => { put('prices', [...value]); $('cost').textContent = `From ${value[0]} to ${value[1]}` } }).appendTo('#price')
new ColorPicker({ value: '#ff0000ff', mode: 'Palette', change: ({ currentValue }) => put('paint', currentValue.hex) }).appendTo('#paint')
new Rating({ valueChanged: ({ value }) => { put('rating', value); $('rated').textContent = `${value} stars` } }).appendTo('#stars')
new Tab({ items: [{ header: { text: 'Profile' }, content: 'Ada Lovelace' }, { header: { text: 'Invoices' }, content: 'Three invoices' }], selected: ({ selectedIndex }) => put('tabs', selectedIndex) }).appendTo('#tabs')
new Accordion({ items: [{ header: 'Shipping costs', content: 'Free above 50 euros' }], expanded: ({ isExpanded }) => put('accordion', isExpanded) }).appendTo('#faq')
new DropDownButton({ items: [{ text: 'Print' }, { text: 'Archive' }], select: ({ item }) => put('menu', item.text) }).appendTo('#actions')
new Menu({ items: [{ text: 'File', items: [{ text: 'Share', items: [{ text: 'By mail' }] }] }, { text: 'Edit' }], select: ({ item }) => { if (!item.items.length) put('bar', item.text) } }).appendTo('#bar')
new ContextMenu({ target: '#plan', items: [{ text: 'Rename it' }], select: ({ item }) => put('context', item.text) }).appendTo('#context')
const modal = new Dialog({ header: 'Delete it?', content: 'For ever', isModal: true, visible: false, width: '300px', showCloseIcon: true, target: document.body, buttons: [{ buttonModel: { content: 'Yes, delete' }, click: () => { put('dialog', 'deleted'); modal.hide() } }] })
modal.appendTo('#modal')
$('delete').addEventListener('click', () => modal.show())
const toast = new Toast({ content: 'Message sent', timeOut: 0, showCloseButton: true, position: { X: 'Right', Y: 'Bottom' }, target: document.body })
toast.appendTo('#toast')
$('send').addEventListener('click', () => { toast.show(); put('toast', 'shown') })
new Tooltip({ content: 'Ask the desk', target: '#help', afterOpen: () => put('tooltip', true) }).appendTo('#helps')
new TreeView({ fields, nodeSelected: ({ nodeData }) => { put('tree', nodeData.id); $('node').textContent = `Chosen: ${nodeData.text}` } }).appendTo('#tree')
new ChipList({ chips: ['Sample', 'Draft'], enableDelete: true, deleted: ({ text }) => put('chip', text) }).appendTo('#chips')
new Stepper({ steps: [{ label: 'Cart' }, { label: 'Payment' }], stepChanged: ({ activeStep }) => { put('stepper', activeStep); $('step').textContent = activeStep ? 'Your payment' : 'Your cart' } }).appendTo('#steps')
const goods = Array.from({ length: 12 }, (_, index) => ({ id: index, name: ['Lamp', 'Vase', 'Mug', 'Bowl'][index] ?? `Goods ${index + 1}`, price: [30, 10, 20, 15][index] ?? 100 + index }))
const grid = new Grid({ dataSource: goods, allowSorting: true, allowPaging: true, pageSettings: { pageSize: 4 }, allowFiltering: true, filterSettings: { type: 'FilterBar', mode: 'OnEnter' }, editSettings: { allowEditing: true }, selectionSettings: { persistSelection: true }, columns: [{ type: 'checkbox', width: 50 }, { field: 'id', isPrimaryKey: true, visible: false }, { field: 'name', headerText: 'Name' }, { field: 'price', headerText: 'Price', type: 'number' }],
  actionComplete: ({ requestType, direction, data, currentPage }) => { if (requestType === 'sorting') put('sort', direction); if (requestType === 'filtering') put('filter', grid.currentViewData.length); if (requestType === 'paging') put('paging', currentPage); if (requestType === 'save') put('edit', data.name) },
  rowSelected: () => { put('rows', grid.getSelectedRecords().map((row) => row.name)); $('rows').textContent = `${grid.getSelectedRecords().length} chosen` } })
grid.appendTo('#goods')
new Grid({ dataSource: Array.from({ length: 1000 }, (_, index) => ({ number: `Number ${index}` })), enableVirtualization: true, height: 150, width: 300, pageSettings: { pageSize: 20 }, columns: [{ field: 'number', headerText: 'Number', isPrimaryKey: true }], rowSelected: ({ data }) => { put('virtual', data.number); $('number').textContent = `Chosen: ${data.number}` } }).appendTo('#numbers')
new Uploader({ autoUpload: false, selected: ({ filesData }) => put('file', filesData[0].name) }).appendTo('#files')
new Carousel({ items: [{ template: '<p>The first slide</p>' }, { template: '<p>The second slide</p>' }], autoPlay: false, height: '80px', slideChanged: ({ currentIndex }) => put('carousel', currentIndex) }).appendTo('#slides')
new RichTextEditor({ value: '<p>Two chairs</p>', height: 200, toolbarSettings: { items: ['Bold', 'Italic', 'OrderedList'] }, saveInterval: 100, change: ({ value }) => put('editor', value) }).appendTo('#text')
