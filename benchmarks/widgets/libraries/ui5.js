import '@ui5/webcomponents/dist/Assets.js'
import '@ui5/webcomponents-fiori/dist/Assets.js'
import '@ui5/webcomponents-icons/dist/filter.js'
import { setDefaultFontLoading } from '@ui5/webcomponents-base/dist/config/Fonts.js'
import '@ui5/webcomponents/dist/Button.js'
import '@ui5/webcomponents/dist/Calendar.js'
import '@ui5/webcomponents/dist/Carousel.js'
import '@ui5/webcomponents/dist/CheckBox.js'
import '@ui5/webcomponents/dist/ColorPalette.js'
import '@ui5/webcomponents/dist/ColorPaletteItem.js'
import '@ui5/webcomponents/dist/ComboBox.js'
import '@ui5/webcomponents/dist/ComboBoxItem.js'
import '@ui5/webcomponents/dist/DatePicker.js'
import '@ui5/webcomponents/dist/DateRangePicker.js'
import '@ui5/webcomponents/dist/Dialog.js'
import '@ui5/webcomponents/dist/FileUploader.js'
import '@ui5/webcomponents/dist/Input.js'
import '@ui5/webcomponents/dist/Label.js'
import '@ui5/webcomponents/dist/List.js'
import '@ui5/webcomponents/dist/ListItemStandard.js'
import '@ui5/webcomponents/dist/Menu.js'
import '@ui5/webcomponents/dist/MenuItem.js'
import '@ui5/webcomponents/dist/MultiComboBox.js'
import '@ui5/webcomponents/dist/MultiComboBoxItem.js'
import '@ui5/webcomponents/dist/MultiInput.js'
import '@ui5/webcomponents/dist/Option.js'
import '@ui5/webcomponents/dist/Panel.js'
import '@ui5/webcomponents/dist/Popover.js'
import '@ui5/webcomponents/dist/RadioButton.js'
import '@ui5/webcomponents/dist/RangeSlider.js'
import '@ui5/webcomponents/dist/RatingIndicator.js'
import '@ui5/webcomponents/dist/SegmentedButton.js'
import '@ui5/webcomponents/dist/SegmentedButtonItem.js'
import '@ui5/webcomponents/dist/Select.js'
import '@ui5/webcomponents/dist/Slider.js'
import '@ui5/webcomponents/dist/SplitButton.js'
import '@ui5/webcomponents/dist/StepInput.js'
import '@ui5/webcomponents/dist/SuggestionItem.js'
import '@ui5/webcomponents/dist/Switch.js'
import '@ui5/webcomponents/dist/Tab.js'
import '@ui5/webcomponents/dist/TabContainer.js'
import '@ui5/webcomponents/dist/Table.js'
import '@ui5/webcomponents/dist/TableCell.js'
import '@ui5/webcomponents/dist/TableGrowing.js'
import '@ui5/webcomponents/dist/TableHeaderCell.js'
import '@ui5/webcomponents/dist/TableHeaderRow.js'
import '@ui5/webcomponents/dist/TableRow.js'
import '@ui5/webcomponents/dist/TableSelectionMulti.js'
import '@ui5/webcomponents/dist/TextArea.js'
import '@ui5/webcomponents/dist/TimePicker.js'
import '@ui5/webcomponents/dist/Toast.js'
import '@ui5/webcomponents/dist/ToggleButton.js'
import '@ui5/webcomponents/dist/Token.js'
import '@ui5/webcomponents/dist/Tree.js'
import '@ui5/webcomponents/dist/TreeItem.js'
import '@ui5/webcomponents-fiori/dist/FilterItem.js'
import '@ui5/webcomponents-fiori/dist/FilterItemOption.js'
import '@ui5/webcomponents-fiori/dist/SideNavigation.js'
import '@ui5/webcomponents-fiori/dist/SideNavigationItem.js'
import '@ui5/webcomponents-fiori/dist/SideNavigationSubItem.js'
import '@ui5/webcomponents-fiori/dist/SortItem.js'
import '@ui5/webcomponents-fiori/dist/ViewSettingsDialog.js'
import '@ui5/webcomponents-fiori/dist/Wizard.js'
import '@ui5/webcomponents-fiori/dist/WizardStep.js'

setDefaultFontLoading(false) // they come from a content network
document.documentElement.lang = 'en'
const rows = [['Lamp', 30], ['Vase', 10], ['Mug', 20], ['Bowl', 15]]
document.getElementById('root').innerHTML = `<div style="padding:16px;width:760px"><h1>UI5 Web Components</h1>
<p><ui5-checkbox id=remember text="Remember me"></ui5-checkbox></p>
<p><ui5-radio-button name=ship value=standard text=Standard checked></ui5-radio-button><ui5-radio-button id=express name=ship value=express text=Express></ui5-radio-button></p>
<p><ui5-label for=dark>Dark mode</ui5-label> <ui5-switch id=dark></ui5-switch></p>
<p><ui5-segmented-button id=period><ui5-segmented-button-item selected>Daily</ui5-segmented-button-item><ui5-segmented-button-item>Weekly</ui5-segmented-button-item></ui5-segmented-button> <ui5-toggle-button id=bell>Alerts</ui5-toggle-button></p>
<p><ui5-label for=country>Country</ui5-label> <ui5-select id=country><ui5-option value=cl>Chile</ui5-option><ui5-option value=pe>Peru</ui5-option><ui5-option value=uy>Uruguay</ui5-option></ui5-select></p>
<p><ui5-label for=city>City</ui5-label> <ui5-combobox id=city filter=StartsWith><ui5-cb-item text=Berlin></ui5-cb-item><ui5-cb-item text=Lima></ui5-cb-item><ui5-cb-item text=Lisbon></ui5-cb-item></ui5-combobox></p>
<p><ui5-label for=street>Street</ui5-label> <ui5-input id=street show-suggestions><ui5-suggestion-item text="Abbey Road"></ui5-suggestion-item><ui5-suggestion-item text="Baker Street"></ui5-suggestion-item><ui5-suggestion-item text="Bond Street"></ui5-suggestion-item></ui5-input></p>
<p><ui5-label for=colours>Colours</ui5-label> <ui5-multi-combobox id=colours><ui5-mcb-item text=Red selected></ui5-mcb-item><ui5-mcb-item text=Green></ui5-mcb-item><ui5-mcb-item text=Blue></ui5-mcb-item></ui5-multi-combobox></p>
<p><ui5-label for=tags>Tags</ui5-label> <ui5-multi-input id=tags><ui5-token slot=tokens text=Draft></ui5-token></ui5-multi-input></p>
<p><ui5-label for=day>Day</ui5-label> <ui5-date-picker id=day value=2026-01-15 format-pattern=yyyy-MM-dd></ui5-date-picker></p>
<p><ui5-label for=stay>Stay</ui5-label> <ui5-daterange-picker id=stay value="2026-05-04 - 2026-05-06" format-pattern=yyyy-MM-dd></ui5-daterange-picker></p>
<p><ui5-label for=hour>Hour</ui5-label> <ui5-time-picker id=hour value=09:15 format-pattern=HH:mm></ui5-time-picker></p>
<p><ui5-label for=guests>Guests</ui5-label> <ui5-step-input id=guests value=2></ui5-step-input></p>
<p><ui5-label for=notes>Notes</ui5-label> <ui5-textarea id=notes></ui5-textarea></p>
<p id=loud>Volume is 3</p><ui5-slider id=volume accessible-name=Volume min=0 max=10 value=3></ui5-slider>
<p id=cost>From 20 to 50</p><ui5-range-slider id=price min=0 max=100 start-value=20 end-value=50></ui5-range-slider>
<p id=rated>0 stars</p><ui5-rating-indicator id=stars accessible-name=Rating></ui5-rating-indicator>
<p>Paint <span id=painted>none</span></p><ui5-color-palette id=paint><ui5-color-palette-item value=darkblue></ui5-color-palette-item><ui5-color-palette-item value=pink></ui5-color-palette-item></ui5-color-palette>
<ui5-tabcontainer id=tabs><ui5-tab text=Profile>Ada Lovelace</ui5-tab><ui5-tab text=Invoices>Three invoices</ui5-tab></ui5-tabcontainer>
<ui5-panel id=costs header-text="Shipping costs" collapsed>Free above 50 euros</ui5-panel>
<p><ui5-button id=act>Actions</ui5-button><ui5-menu id=menu opener=act><ui5-menu-item text=Print></ui5-menu-item><ui5-menu-item text=Archive></ui5-menu-item><ui5-menu-item text=Share><ui5-menu-item text="By mail"></ui5-menu-item></ui5-menu-item></ui5-menu>
<ui5-split-button id=save>Save</ui5-split-button><ui5-menu id=drafts opener=save><ui5-menu-item text="Save as draft"></ui5-menu-item></ui5-menu></p>
<p><ui5-button id=delete>Delete account</ui5-button><ui5-dialog id=modal header-text="Delete it?">For ever<ui5-button slot=footer id=yes>Yes, delete</ui5-button></ui5-dialog>
<ui5-button id=why>Why?</ui5-button><ui5-popover id=pop opener=why>Because of the law</ui5-popover>
<ui5-button id=send>Send</ui5-button><ui5-toast id=toast duration=60000>Message sent</ui5-toast>
<ui5-button id=help tooltip="Ask the desk" icon=filter></ui5-button> <ui5-button id=view>Settings</ui5-button></p>
<ui5-view-settings-dialog id=settings><ui5-sort-item slot=sortItems text=Name selected></ui5-sort-item><ui5-sort-item slot=sortItems text=Price></ui5-sort-item><ui5-filter-item slot=filterItems text=State><ui5-filter-item-option slot=values text="In stock"></ui5-filter-item-option><ui5-filter-item-option slot=values text=Sold></ui5-filter-item-option></ui5-filter-item></ui5-view-settings-dialog>
<ui5-tree id=tree selection-mode=Single accessible-name=Fruits><ui5-tree-item text=Fruit><ui5-tree-item text=Pears></ui5-tree-item><ui5-tree-item text=Plums></ui5-tree-item></ui5-tree-item></ui5-tree>
<ui5-list id=order header-text=Order><ui5-li movable>Apples</ui5-li><ui5-li movable>Cherries</ui5-li><ui5-li movable>Dates</ui5-li></ui5-list>
<ui5-list id=basket header-text=Basket selection-mode=Delete><ui5-li>Chair</ui5-li><ui5-li>Table</ui5-li></ui5-list>
<ui5-list id=sizes header-text=Size selection-mode=Multiple><ui5-li>Small</ui5-li><ui5-li>Large</ui5-li></ui5-list>
<ui5-table id=table accessible-name=Goods><ui5-table-selection-multi id=picked slot=features></ui5-table-selection-multi><ui5-table-growing id=grow slot=features mode=Button text="More goods"></ui5-table-growing><ui5-table-header-row slot=headerRow><ui5-table-header-cell>Name</ui5-table-header-cell><ui5-table-header-cell>Price</ui5-table-header-cell></ui5-table-header-row>${rows.map(([name, price]) => `<ui5-table-row row-key=${name}><ui5-table-cell>${name}</ui5-table-cell><ui5-table-cell>${price}</ui5-table-cell></ui5-table-row>`).join('')}</ui5-table><p id=rows>0 chosen</p>
<p><ui5-file-uploader id=plan placeholder="Choose a plan"></ui5-file-uploader></p>
<ui5-carousel id=slides style="height:120px"><p>The first slide</p><p>The second slide</p></ui5-carousel>
<ui5-side-navigation id=side style="height:200px"><ui5-side-navigation-item text=Home></ui5-side-navigation-item><ui5-side-navigation-item text=Reports unselectable><ui5-side-navigation-sub-item text=Yearly></ui5-side-navigation-sub-item></ui5-side-navigation-item></ui5-side-navigation><p id=read>You read: nothing</p>
<ui5-calendar id=month timestamp=${Date.UTC(2026, 0, 15) / 1000} format-pattern=yyyy-MM-dd></ui5-calendar>
<ui5-wizard id=steps style="height:300px"><ui5-wizard-step id=cart title-text=Cart selected>Your cart<ui5-button id=next>Go on</ui5-button></ui5-wizard-step><ui5-wizard-step id=pay title-text=Payment disabled>Your payment</ui5-wizard-step></ui5-wizard>
</div>`

const $ = (id) => document.getElementById(id)
const on = (id, type, act) => $(id).addEventListener(type, act)
const put = (kind, value) => { window.state[kind] = value }
on('remember', 'change', () => put('checkbox', $('remember').checked))
on('express', 'change', () => put('radio', 'express'))
on('dark', 'change', () => put('switch', $('dark').checked))
on('period', 'selection-change', (event) => put('segmented', event.detail.selectedItems[0].textContent))
on('bell', 'click', () => setTimeout(() => put('bell', $('bell').pressed)))
on('country', 'change', (event) => put('select', event.detail.selectedOption.value))
on('city', 'change', () => put('combobox', $('city').value))
on('street', 'change', () => put('autocomplete', $('street').value))
on('colours', 'selection-change', (event) => put('multiple', event.detail.items.map((item) => item.text)))
const tokens = () => put('tags', [...$('tags').querySelectorAll('ui5-token')].map((token) => token.text))
on('tags', 'token-delete', (event) => { event.detail.tokens.forEach((token) => token.remove()); tokens() })
on('tags', 'change', () => { if (!$('tags').value) return; const token = document.createElement('ui5-token'); token.slot = 'tokens'; token.text = $('tags').value; $('tags').append(token); $('tags').value = ''; tokens() })
on('day', 'change', () => put('date', $('day').value))
on('stay', 'change', () => put('range', $('stay').value))
on('hour', 'change', () => put('time', $('hour').value))
on('guests', 'change', () => put('spinner', $('guests').value))
on('notes', 'input', () => put('textarea', $('notes').value))
for (const type of ['input', 'change']) on('volume', type, () => { put('slider', $('volume').value); $('loud').textContent = `Volume is ${$('volume').value}` })
for (const type of ['input', 'change']) on('price', type, () => { const ends = [$('price').startValue, $('price').endValue]; put('prices', ends); $('cost').textContent = `From ${ends[0]} to ${ends[1]}` })
on('stars', 'change', () => { put('rating', $('stars').value); $('rated').textContent = `${$('stars').value} stars` })
on('paint', 'item-click', (event) => { put('paint', event.detail.color); $('painted').textContent = event.detail.color })
on('tabs', 'tab-select', (event) => put('tabs', event.detail.tabIndex))
on('costs', 'toggle', () => put('accordion', !$('costs').collapsed))
on('act', 'click', () => { $('menu').open = true })
on('menu', 'item-click', (event) => put('menu', event.detail.text))
on('save', 'arrow-click', () => { $('drafts').open = true })
on('drafts', 'item-click', (event) => put('split', event.detail.text))
on('delete', 'click', () => { $('modal').open = true })
on('yes', 'click', () => { $('modal').open = false; put('dialog', 'deleted') })
on('why', 'click', () => { $('pop').open = true; put('popover', true) })
on('send', 'click', () => { $('toast').open = true; put('toast', 'shown') })
on('view', 'click', () => { $('settings').open = true })
on('settings', 'confirm', (event) => put('settings', event.detail.sortBy))
on('tree', 'selection-change', (event) => put('tree', event.detail.selectedItems.map((item) => item.text)))
on('order', 'move-over', (event) => { if (event.detail.destination.placement !== 'On') event.preventDefault() })
on('order', 'move', (event) => { const { source, destination } = event.detail; destination.element[destination.placement === 'Before' ? 'before' : 'after'](source.element); put('order', [...$('order').children].map((item) => item.textContent)) })
on('basket', 'item-delete', (event) => { event.detail.item.remove(); put('basket', [...$('basket').children].map((item) => item.textContent)) })
on('sizes', 'selection-change', (event) => put('sizes', event.detail.selectedItems.map((item) => item.textContent)))
on('picked', 'change', () => { put('rows', $('picked').getSelectedRows().map((row) => row.rowKey)); $('rows').textContent = `${$('picked').getSelectedRows().length} chosen` })
on('grow', 'load-more', () => { $('table').append(Object.assign(document.createElement('ui5-table-row'), { rowKey: 'Fork', innerHTML: '<ui5-table-cell>Fork</ui5-table-cell><ui5-table-cell>5</ui5-table-cell>' })); put('more', $('table').querySelectorAll('ui5-table-row').length) })
on('plan', 'change', (event) => put('file', event.detail.files[0].name))
on('slides', 'navigate', (event) => put('carousel', event.detail.selectedIndex))
on('side', 'selection-change', (event) => { put('side', event.detail.item.text); $('read').textContent = `You read: ${event.detail.item.text}` })
on('month', 'selection-change', (event) => put('calendar', event.detail.selectedValues))
on('next', 'click', () => { $('pay').disabled = false; $('cart').selected = false; $('pay').selected = true; put('stepper', 'pay') })
