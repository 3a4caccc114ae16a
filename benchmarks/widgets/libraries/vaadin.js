import '@vaadin/vaadin-lumo-styles/lumo.css'
import '@vaadin/accordion'
import '@vaadin/button'
import '@vaadin/checkbox'
import '@vaadin/checkbox-group'
import '@vaadin/combo-box'
import '@vaadin/confirm-dialog'
import '@vaadin/context-menu'
import '@vaadin/date-picker'
import '@vaadin/date-time-picker'
import '@vaadin/details'
import '@vaadin/dialog'
import '@vaadin/grid'
import '@vaadin/grid/vaadin-grid-filter-column.js'
import '@vaadin/grid/vaadin-grid-selection-column.js'
import '@vaadin/grid/vaadin-grid-sort-column.js'
import '@vaadin/grid/vaadin-grid-tree-column.js'
import '@vaadin/integer-field'
import '@vaadin/list-box'
import '@vaadin/item'
import '@vaadin/menu-bar'
import '@vaadin/message-input'
import '@vaadin/multi-select-combo-box'
import { Notification } from '@vaadin/notification'
import '@vaadin/password-field'
import '@vaadin/popover'
import '@vaadin/radio-group'
import '@vaadin/select'
import '@vaadin/side-nav'
import '@vaadin/slider'
import '@vaadin/slider/vaadin-range-slider.js'
import '@vaadin/split-layout'
import '@vaadin/tabs'
import '@vaadin/tabsheet'
import '@vaadin/text-area'
import '@vaadin/text-field'
import '@vaadin/time-picker'
import '@vaadin/tooltip'
import '@vaadin/upload'
import '@vaadin/virtual-list'

window.Vaadin = { ...window.Vaadin, featureFlags: { sliderComponent: true } }
document.documentElement.lang = 'en'
const page = document.createElement('template')
page.innerHTML = `<div style="padding:16px;width:760px"><h1>Vaadin</h1>
<vaadin-checkbox id=remember label="Remember me"></vaadin-checkbox>
<vaadin-checkbox-group id=toppings label=Toppings><vaadin-checkbox value=ham label=Ham></vaadin-checkbox><vaadin-checkbox value=olives label=Olives></vaadin-checkbox></vaadin-checkbox-group>
<vaadin-radio-group id=ship label=Shipping><vaadin-radio-button value=standard label=Standard checked></vaadin-radio-button><vaadin-radio-button value=express label=Express></vaadin-radio-button></vaadin-radio-group><br>
<vaadin-select id=country label=Country></vaadin-select>
<vaadin-combo-box id=city label=City></vaadin-combo-box>
<vaadin-multi-select-combo-box id=colours label=Colours></vaadin-multi-select-combo-box><br>
<vaadin-list-box id=size><vaadin-item>Small</vaadin-item><vaadin-item>Large</vaadin-item></vaadin-list-box>
<vaadin-integer-field id=guests label=Guests value=2 step-buttons-visible></vaadin-integer-field>
<vaadin-date-picker id=day label=Day value=2026-01-15></vaadin-date-picker>
<vaadin-time-picker id=hour label=Hour value=09:15 step=900></vaadin-time-picker><br>
<vaadin-date-time-picker id=moment label=Moment></vaadin-date-time-picker><br>
<vaadin-password-field id=secret label=Password></vaadin-password-field>
<vaadin-text-field id=name label=Name value=Ada clear-button-visible></vaadin-text-field>
<vaadin-text-area id=notes label=Notes></vaadin-text-area><br>
<vaadin-slider id=volume label=Volume min=0 max=10 value=3></vaadin-slider>
<vaadin-range-slider id=price label=Price min=0 max=100></vaadin-range-slider><p id=cost>From 20 to 50</p>
<vaadin-tabsheet id=tabs><vaadin-tabs slot=tabs><vaadin-tab id=one>Profile</vaadin-tab><vaadin-tab id=two>Invoices</vaadin-tab></vaadin-tabs><div tab=one>Ada Lovelace</div><div tab=two>Three invoices</div></vaadin-tabsheet>
<vaadin-accordion id=faq opened=-1><vaadin-accordion-panel summary="How to pay"><div>By card</div></vaadin-accordion-panel><vaadin-accordion-panel summary="How to return"><div>By mail van</div></vaadin-accordion-panel></vaadin-accordion>
<vaadin-details id=costs summary="Shipping costs"><div>Free above 50 euros</div></vaadin-details>
<vaadin-menu-bar id=menu></vaadin-menu-bar>
<vaadin-context-menu id=context><p id=plan>plan.txt</p></vaadin-context-menu>
<vaadin-side-nav id=side><vaadin-side-nav-item path=/home>Home</vaadin-side-nav-item><vaadin-side-nav-item id=reports path=/reports>Reports<vaadin-side-nav-item slot=children path=/yearly>Yearly</vaadin-side-nav-item></vaadin-side-nav-item></vaadin-side-nav><p id=read>You read: nothing</p>
<vaadin-button id=delete>Delete account</vaadin-button><vaadin-dialog id=modal header-title="Delete it?"></vaadin-dialog>
<vaadin-button id=empty>Empty basket</vaadin-button><vaadin-confirm-dialog id=sure header="Empty it?" confirm-text="Yes, empty" cancel-button-visible>All lamps go back</vaadin-confirm-dialog>
<vaadin-button id=why>Why?</vaadin-button><vaadin-popover id=pop for=why></vaadin-popover>
<vaadin-button id=help>Help</vaadin-button><vaadin-tooltip id=tip for=help text="Ask the desk" hover-delay=0></vaadin-tooltip>
<vaadin-button id=send>Send</vaadin-button>
<vaadin-grid id=grid style="height:260px" column-reordering-allowed><vaadin-grid-selection-column></vaadin-grid-selection-column><vaadin-grid-filter-column path=name header=Name></vaadin-grid-filter-column><vaadin-grid-sort-column id=prices path=price header=Price></vaadin-grid-sort-column></vaadin-grid><p id=rows>0 chosen</p>
<vaadin-grid id=tree style="height:160px"><vaadin-grid-tree-column path=label header=Fruits></vaadin-grid-tree-column></vaadin-grid><p id=node>Chosen: none</p>
<vaadin-grid id=order style="height:180px" rows-draggable drop-mode=between><vaadin-grid-column path=label header=Order></vaadin-grid-column></vaadin-grid>
<vaadin-virtual-list id=numbers style="height:150px;width:200px"></vaadin-virtual-list><p id=number>Chosen: none</p>
<vaadin-upload id=files no-auto></vaadin-upload>
<vaadin-message-input id=message></vaadin-message-input><p id=said>Nothing was said</p>
<vaadin-split-layout id=split style="width:400px;height:60px"><div style="width:50%">Left</div><div style="width:50%">Right</div></vaadin-split-layout><p id=parts>half</p>
</div>`
document.getElementById('root').append(document.importNode(page.content, true)) // all are made before any is put in

const $ = (id) => document.getElementById(id)
const on = (id, type, act) => $(id).addEventListener(type, act)
const put = (kind, value) => { window.state[kind] = value }
const inside = (text, act) => (root) => { if (!root.firstChild) { const button = Object.assign(document.createElement('vaadin-button'), { textContent: text }); button.addEventListener('click', act); root.append(button) } }
on('remember', 'change', () => put('checkbox', $('remember').checked))
on('toppings', 'value-changed', () => put('group', $('toppings').value))
on('ship', 'value-changed', () => put('radio', $('ship').value))
$('country').items = ['Chile', 'Peru', 'Uruguay'].map((label) => ({ label, value: label.toLowerCase() }))
$('country').value = 'chile'
on('country', 'change', () => put('select', $('country').value))
$('city').items = ['Berlin', 'Lima', 'Lisbon']
on('city', 'change', () => put('combobox', $('city').value))
$('colours').items = ['Red', 'Green', 'Blue']
$('colours').selectedItems = ['Red']
on('colours', 'change', () => put('multiple', [...$('colours').selectedItems]))
on('size', 'selected-changed', () => put('listbox', $('size').selected))
on('guests', 'change', () => put('spinner', Number($('guests').value)))
on('day', 'change', () => put('date', $('day').value))
on('hour', 'change', () => put('time', $('hour').value))
on('moment', 'change', () => put('moment', $('moment').value))
on('name', 'change', () => put('name', $('name').value))
on('notes', 'input', (event) => put('textarea', event.target.value))
on('volume', 'change', () => put('slider', $('volume').value))
$('price').value = [20, 50]
on('price', 'change', () => { put('range', [...$('price').value]); $('cost').textContent = `From ${$('price').value[0]} to ${$('price').value[1]}` })
on('tabs', 'selected-changed', () => put('tabs', $('tabs').selected))
on('faq', 'opened-changed', () => put('accordion', $('faq').opened))
on('costs', 'opened-changed', () => put('details', $('costs').opened))
$('menu').items = [{ text: 'Actions', children: [{ text: 'Print' }, { text: 'Archive' }, { text: 'Share', children: [{ text: 'By mail' }] }] }, { text: 'Reload' }]
on('menu', 'item-selected', (event) => put('menu', event.detail.value.text))
$('context').items = [{ text: 'Rename it' }]
on('context', 'item-selected', (event) => put('context', event.detail.value.text))
$('side').onNavigate = ({ path }) => { put('side', path); $('read').textContent = `You read: ${path}`; return true }
$('modal').renderer = inside('Yes, delete', () => { put('dialog', 'deleted'); $('modal').opened = false })
on('delete', 'click', () => { $('modal').opened = true })
on('empty', 'click', () => { $('sure').opened = true })
on('sure', 'confirm', () => put('confirm', 'emptied'))
$('pop').renderer = (root) => { root.textContent = 'Because of the law' }
on('pop', 'opened-changed', () => put('popover', $('pop').opened))
on('help', 'mouseenter', () => put('tooltip', true))
on('send', 'click', () => { Notification.show('Message sent', { duration: 0 }); put('toast', 'shown') })
$('grid').items = Array.from({ length: 40 }, (_, index) => ({ name: ['Lamp', 'Vase', 'Mug', 'Bowl'][index] ?? `Goods ${index + 1}`, price: [30, 10, 20, 15][index] ?? 100 + index }))
on('grid', 'selected-items-changed', () => { put('rows', $('grid').selectedItems.map((item) => item.name)); $('rows').textContent = `${$('grid').selectedItems.length} chosen` })
on('grid', 'column-reorder-all-columns', () => put('columns', true))
on('prices', 'direction-changed', () => put('sort', $('prices').direction))
const fruits = [{ label: 'Fruit', children: true }]
$('tree').dataProvider = ({ parentItem }, give) => (parentItem ? give([{ label: 'Pears' }, { label: 'Plums' }], 2) : give(fruits, 1))
$('tree').itemHasChildrenPath = 'children'
on('tree', 'active-item-changed', (event) => { if (event.detail.value) { put('tree', event.detail.value.label); $('node').textContent = `Chosen: ${event.detail.value.label}` } })
const order = ['Apples', 'Cherries', 'Dates'].map((label) => ({ label }))
let dragged
$('order').items = order
on('order', 'grid-dragstart', (event) => { dragged = event.detail.draggedItems[0] })
on('order', 'grid-drop', (event) => { order.splice(order.indexOf(dragged), 1); order.splice(order.indexOf(event.detail.dropTargetItem) + (event.detail.dropLocation === 'below' ? 1 : 0), 0, dragged); $('order').items = [...order]; put('order', order.map((item) => item.label)) })
$('numbers').items = Array.from({ length: 1000 }, (_, index) => `Number ${index}`)
$('numbers').renderer = (root, _, { item }) => { root.textContent = item; root.onclick = () => { put('virtual', item); $('number').textContent = `Chosen: ${item}` } }
on('files', 'files-changed', (event) => put('file', event.detail.value.map((file) => file.name)))
on('message', 'submit', (event) => { put('message', event.detail.value); $('said').textContent = `You said: ${event.detail.value}` })
on('split', 'splitter-dragend', () => { const wide = $('split').firstElementChild.offsetWidth > 230; put('split', wide); $('parts').textContent = wide ? 'more' : 'half' })
for (const kind of ['radio', 'group', 'listbox', 'tabs', 'accordion', 'details', 'popover', 'rows', 'sort', 'file']) delete window.state[kind]
