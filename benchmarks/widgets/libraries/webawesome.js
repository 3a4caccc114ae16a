import '@awesome.me/webawesome/dist/styles/themes/default.css'
import '@awesome.me/webawesome/dist/components/accordion/accordion.js'
import '@awesome.me/webawesome/dist/components/accordion-item/accordion-item.js'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/carousel/carousel.js'
import '@awesome.me/webawesome/dist/components/carousel-item/carousel-item.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/checkbox-group/checkbox-group.js'
import '@awesome.me/webawesome/dist/components/color-picker/color-picker.js'
import '@awesome.me/webawesome/dist/components/details/details.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/drawer/drawer.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/number-input/number-input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/otp-input/otp-input.js'
import '@awesome.me/webawesome/dist/components/pagination/pagination.js'
import '@awesome.me/webawesome/dist/components/popover/popover.js'
import '@awesome.me/webawesome/dist/components/radio/radio.js'
import '@awesome.me/webawesome/dist/components/radio-group/radio-group.js'
import '@awesome.me/webawesome/dist/components/rating/rating.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import '@awesome.me/webawesome/dist/components/slider/slider.js'
import '@awesome.me/webawesome/dist/components/split-panel/split-panel.js'
import '@awesome.me/webawesome/dist/components/step/step.js'
import '@awesome.me/webawesome/dist/components/stepper/stepper.js'
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import '@awesome.me/webawesome/dist/components/tag-input/tag-input.js'
import '@awesome.me/webawesome/dist/components/textarea/textarea.js'
import '@awesome.me/webawesome/dist/components/time-input/time-input.js'
import '@awesome.me/webawesome/dist/components/toast/toast.js'
import '@awesome.me/webawesome/dist/components/tooltip/tooltip.js'
import '@awesome.me/webawesome/dist/components/tree/tree.js'
import '@awesome.me/webawesome/dist/components/tree-item/tree-item.js'
import { registerIconLibrary } from '@awesome.me/webawesome/dist/webawesome.js'

// Icons come from a content network otherwise.
registerIconLibrary('default', { resolver: () => 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>' })

document.documentElement.lang = 'en'
document.getElementById('root').innerHTML = `<div style="padding:16px;width:600px"><h1>Web Awesome</h1>
<wa-checkbox id=remember>Remember me</wa-checkbox>
<wa-checkbox-group id=toppings label=Toppings><wa-checkbox value=ham>Ham</wa-checkbox><wa-checkbox value=olives>Olives</wa-checkbox></wa-checkbox-group>
<wa-radio-group id=ship label=Shipping value=standard><wa-radio value=standard>Standard</wa-radio><wa-radio value=express>Express</wa-radio></wa-radio-group>
<wa-radio-group id=period label=Period value=day orientation=horizontal><wa-radio appearance=button value=day>Daily</wa-radio><wa-radio appearance=button value=week>Weekly</wa-radio></wa-radio-group>
<wa-switch id=dark>Dark mode</wa-switch>
<wa-select id=country label=Country value=cl><wa-option value=cl>Chile</wa-option><wa-option value=pe>Peru</wa-option><wa-option value=uy>Uruguay</wa-option></wa-select>
<wa-select id=colours label=Colours multiple with-clear><wa-option value=red>Red</wa-option><wa-option value=green>Green</wa-option><wa-option value=blue>Blue</wa-option></wa-select>
<wa-slider id=volume label=Volume min=0 max=10 value=3></wa-slider>
<wa-slider id=price label="Price range" range min=0 max=100 min-value=20 max-value=50></wa-slider>
<wa-input id=name label=Name with-clear></wa-input>
<wa-input id=secret type=password password-toggle label=Passphrase value=meadow></wa-input>
<wa-textarea id=notes label=Notes></wa-textarea>
<wa-number-input id=guests label=Guests value=2></wa-number-input>
<wa-otp-input id=code label=Code length=4></wa-otp-input>
<wa-tag-input id=tags label=Tags value="draft,urgent"></wa-tag-input>
<wa-time-input id=hour label=Hour hour-format=24></wa-time-input>
<wa-rating id=stars label=Rating></wa-rating>
<wa-color-picker id=paint label=Paint value="#ff0000" swatches="#ff0000;#00ff00"></wa-color-picker>
<wa-tab-group id=tabs><wa-tab panel=profile>Profile</wa-tab><wa-tab panel=invoices>Invoices</wa-tab><wa-tab-panel name=profile>Ada Lovelace</wa-tab-panel><wa-tab-panel name=invoices>Three invoices</wa-tab-panel></wa-tab-group>
<wa-dropdown id=menu><wa-button slot=trigger with-caret>Actions</wa-button><wa-dropdown-item value=print>Print</wa-dropdown-item><wa-dropdown-item value=archive>Archive</wa-dropdown-item><wa-dropdown-item>Share<wa-dropdown-item slot=submenu value=mail>By mail</wa-dropdown-item></wa-dropdown-item></wa-dropdown>
<wa-button data-dialog="open modal">Delete account</wa-button>
<wa-dialog id=modal label="Delete it?">For ever<wa-button slot=footer id=yes data-dialog=close>Yes, delete</wa-button></wa-dialog>
<wa-button data-drawer="open off">Filters</wa-button>
<wa-drawer id=off label=Filters><wa-checkbox id=stock>In stock</wa-checkbox></wa-drawer>
<wa-button id=send>Send</wa-button><wa-toast id=toast placement=bottom-end></wa-toast>
<wa-details id=costs summary="Shipping costs">Free above 50 euros</wa-details>
<wa-accordion id=faq><wa-accordion-item label="How to pay">By card</wa-accordion-item><wa-accordion-item label="How to return">By mail van</wa-accordion-item></wa-accordion>
<wa-button id=help>Help</wa-button><wa-tooltip id=tip for=help>Ask the desk</wa-tooltip>
<wa-button id=why>Why?</wa-button><wa-popover id=pop for=why>Because of the law</wa-popover>
<wa-tree id=tree><wa-tree-item>Fruit<wa-tree-item>Pears</wa-tree-item><wa-tree-item>Plums</wa-tree-item></wa-tree-item></wa-tree>
<wa-carousel id=slides navigation style="width:300px;height:100px"><wa-carousel-item>The first slide</wa-carousel-item><wa-carousel-item>The second slide</wa-carousel-item></wa-carousel>
<wa-stepper id=steps active=cart clickable label=Checkout><wa-step name=cart>Cart</wa-step><wa-step name=pay>Payment</wa-step></wa-stepper><p id=at>Your cart</p>
<p id=shown>Orders 1 to 10</p><wa-pagination id=pages total=50 page-size=10></wa-pagination>
<wa-split-panel id=split position=50 style="width:400px"><div slot=start>Left</div><div slot=end>Right</div></wa-split-panel><p id=parts>half</p>
</div>`

const $ = (id) => document.getElementById(id)
const on = (id, type, act) => $(id).addEventListener(type, act)
const put = (kind, value) => { window.state[kind] = value }
on('remember', 'change', () => put('checkbox', $('remember').checked))
on('toppings', 'change', () => put('group', [...$('toppings').children].filter((box) => box.checked).map((box) => box.value)))
on('ship', 'change', () => put('radio', $('ship').value))
on('period', 'change', () => put('period', $('period').value))
on('dark', 'change', () => put('switch', $('dark').checked))
on('country', 'change', () => put('select', $('country').value))
on('colours', 'change', () => put('multiple', $('colours').value))
on('volume', 'input', () => put('slider', $('volume').value))
on('name', 'input', () => put('input', $('name').value))
on('notes', 'input', () => put('textarea', $('notes').value))
on('guests', 'change', () => put('spinner', Number($('guests').value)))
on('code', 'wa-complete', () => put('code', $('code').value))
on('tags', 'change', () => put('tags', [...$('tags').value]))
on('hour', 'change', () => put('time', $('hour').value))
on('stars', 'change', () => put('rating', $('stars').value))
on('paint', 'change', () => put('paint', $('paint').value))
on('tabs', 'wa-tab-show', (event) => put('tabs', event.detail.name))
on('menu', 'wa-select', (event) => put('menu', event.detail.item.value))
on('yes', 'click', () => put('dialog', 'deleted'))
on('stock', 'change', () => put('drawer', $('stock').checked))
on('send', 'click', () => $('toast').create('Message sent'))
on('toast', 'wa-after-show', () => put('toast', 'shown'))
on('costs', 'wa-after-show', () => put('details', true))
on('faq', 'wa-after-expand', () => put('accordion', true))
on('tip', 'wa-after-show', () => put('tooltip', true))
on('pop', 'wa-after-show', () => put('popover', true))
on('tree', 'wa-selection-change', (event) => put('tree', event.detail.selection.map((item) => item.textContent)))
on('slides', 'wa-slide-change', (event) => put('carousel', event.detail.index))
on('steps', 'wa-step-change', () => { $('at').textContent = 'Your payment'; put('stepper', $('steps').active) })
on('pages', 'wa-page-change', () => { const page = $('pages').page; $('shown').textContent = `Orders ${page * 10 - 9} to ${page * 10}`; put('paging', page) })
on('split', 'wa-reposition', () => { put('split', $('split').position > 60); $('parts').textContent = $('split').position > 60 ? 'more' : 'half' })
