import '@spectrum-web-components/bundle/elements.js'
import '@spectrum-web-components/icons-workflow/icons/sp-icon-delete.js'
import '@spectrum-web-components/icons-workflow/icons/sp-icon-edit.js'
import '@spectrum-web-components/icons-workflow/icons/sp-icon-copy.js'
import '@spectrum-web-components/icons-workflow/icons/sp-icon-text-bold.js'
import '@spectrum-web-components/icons-workflow/icons/sp-icon-text-italic.js'

const put = (kind, value) => { window.state[kind] = value }
const many = Array.from({ length: 200 }, (_, index) => ({ name: `Number ${index + 1}`, amount: index + 1 }))

document.getElementById('root').innerHTML = `
<sp-theme system="spectrum" color="light" scale="medium" dir="ltr"><main style="padding: 16px; max-width: 700px; display: grid; gap: 16px; justify-items: start">
<h1>Spectrum</h1>
<sp-breadcrumbs label="Where you are"><sp-breadcrumb-item value="home" href="#home">Home</sp-breadcrumb-item><sp-breadcrumb-item value="shop" href="#shop">Shop</sp-breadcrumb-item><sp-breadcrumb-item value="lamps">Lamps</sp-breadcrumb-item></sp-breadcrumbs>
<sp-alert-banner id="banner" open variant="info" dismissible>Your trial has expired<sp-button treatment="outline" static-color="white" slot="action">Buy now</sp-button></sp-alert-banner>
<div><sp-checkbox id="remember">Remember me</sp-checkbox> <sp-checkbox id="parts" indeterminate>All parts</sp-checkbox> <sp-checkbox checked disabled>Accepted</sp-checkbox> <sp-checkbox invalid>Terms</sp-checkbox></div>
<div><sp-field-label for="ship">Shipping</sp-field-label><sp-radio-group id="ship" selected="standard" name="ship" label="Shipping"><sp-radio value="standard">Standard</sp-radio><sp-radio value="express">Express</sp-radio><sp-radio value="pigeon" disabled>Pigeon</sp-radio></sp-radio-group></div>
<sp-switch id="dark">Dark mode</sp-switch>
<sp-action-group id="style" selects="multiple" label="Style" compact><sp-action-button value="bold" label="Bold" selected><sp-icon-text-bold slot="icon"></sp-icon-text-bold></sp-action-button><sp-action-button value="italic" label="Italic"><sp-icon-text-italic slot="icon"></sp-icon-text-italic></sp-action-button></sp-action-group>
<sp-action-group id="align" selects="single" label="Alignment"><sp-action-button value="left" selected>Left</sp-action-button><sp-action-button value="right">Right</sp-action-button></sp-action-group>
<div><sp-field-label for="country" required>Country</sp-field-label><sp-picker id="country" label="Choose a country"><sp-menu-item value="chile">Chile</sp-menu-item><sp-menu-item value="peru">Peru</sp-menu-item><sp-menu-divider></sp-menu-divider><sp-menu-item value="ecuador" disabled>Ecuador</sp-menu-item></sp-picker></div>
<div><sp-field-label for="city">City</sp-field-label><sp-combobox id="city" autocomplete="list" placeholder="Any"><sp-menu-item value="berlin">Berlin</sp-menu-item><sp-menu-item value="lima">Lima</sp-menu-item><sp-menu-item value="lisbon">Lisbon</sp-menu-item></sp-combobox></div>
<div><sp-field-label for="name">Name</sp-field-label><sp-textfield id="name" required placeholder="Enter your name" pattern="[A-Z].+"><sp-help-text slot="help-text">Begins with a capital</sp-help-text><sp-help-text slot="negative-help-text">This is no name</sp-help-text></sp-textfield></div>
<div><sp-field-label for="notes">Notes</sp-field-label><sp-textfield id="notes" multiline grows></sp-textfield></div>
<div><sp-field-label for="fixed">Plan</sp-field-label><sp-textfield id="fixed" readonly value="Fixed"></sp-textfield> <sp-field-label for="off" disabled>Code</sp-field-label><sp-textfield id="off" disabled value="Old"></sp-textfield></div>
<sp-search id="search" label="Search"></sp-search>
<div><sp-field-label for="guests">Guests</sp-field-label><sp-number-field id="guests" value="2" min="0" max="9" style="--spectrum-stepper-width: 110px"></sp-number-field></div>
<sp-slider id="volume" label="Volume" min="0" max="10" value="3" style="width: 300px"></sp-slider>
<sp-slider id="price" label="Price" min="0" max="100" step="10" style="width: 300px"><sp-slider-handle slot="handle" name="min" label="Minimum" value="20" max="next"></sp-slider-handle><sp-slider-handle slot="handle" name="max" label="Maximum" value="60" min="previous"></sp-slider-handle></sp-slider>
<sp-slider label="Gain" editable min="0" max="100" value="40" style="width: 300px"></sp-slider>
<div style="display: flex; gap: 16px"><sp-color-area id="area" color="hsv (120 0.5 0.5)"></sp-color-area><sp-color-wheel id="wheel" color="hsl(120, 100%, 50%)"></sp-color-wheel></div>
<sp-color-slider id="hue" color="hsl(120, 100%, 50%)"></sp-color-slider><sp-color-field id="hex" label="Hex" value="#ff0000" view-color></sp-color-field>
<sp-swatch-group id="swatches" selects="single" selected='["red"]'><sp-swatch value="red" color="#ff0000" label="Red"></sp-swatch><sp-swatch value="green" color="#00ff00" label="Green"></sp-swatch><sp-swatch value="blue" color="#0000ff" label="Blue"></sp-swatch></sp-swatch-group>
<sp-tabs id="tabs" selected="profile" size="m"><sp-tab label="Profile" value="profile"></sp-tab><sp-tab label="Invoices" value="invoices"></sp-tab><sp-tab label="Archive" value="archive" disabled></sp-tab><sp-tab-panel value="profile">Ada Lovelace</sp-tab-panel><sp-tab-panel value="invoices">Three invoices</sp-tab-panel><sp-tab-panel value="archive">Old ones</sp-tab-panel></sp-tabs>
<sp-accordion id="accordion" style="width: 400px"><sp-accordion-item label="Shipping costs">Free above 50 euros</sp-accordion-item><sp-accordion-item label="Returns" open>Within 30 days</sp-accordion-item><sp-accordion-item label="Taxes" disabled>None</sp-accordion-item></sp-accordion>
<sp-sidenav id="nav" value="inbox" style="width: 200px"><sp-sidenav-heading label="Mail"><sp-sidenav-item value="inbox" label="Inbox"></sp-sidenav-item><sp-sidenav-item value="sent" label="Sent"></sp-sidenav-item></sp-sidenav-heading><sp-sidenav-item value="folders" label="Folders"><sp-sidenav-item value="work" label="Work"></sp-sidenav-item></sp-sidenav-item></sp-sidenav>
<sp-top-nav id="top" style="width: 500px"><sp-top-nav-item href="#one" placement="bottom-end">Site name</sp-top-nav-item><sp-top-nav-item href="#two" selected>Products</sp-top-nav-item><sp-top-nav-item href="#three">Prices</sp-top-nav-item></sp-top-nav>
<div style="display: flex; gap: 8px; align-items: center"><sp-action-menu id="menu"><span slot="label">Actions</span><sp-menu-item value="print">Print</sp-menu-item><sp-menu-item value="archive">Archive<kbd slot="value">⌘A</kbd></sp-menu-item><sp-menu-item disabled>Rename</sp-menu-item><sp-menu-divider></sp-menu-divider><sp-menu-item>Share<sp-menu slot="submenu"><sp-menu-item value="mail">By mail</sp-menu-item></sp-menu></sp-menu-item></sp-action-menu>
<sp-action-menu id="columns" label="Sort by" selects="single" value="amount"><sp-menu-item value="amount">Amount</sp-menu-item><sp-menu-item value="date">Date</sp-menu-item></sp-action-menu>
<sp-action-button id="edit" label="Edit lamp"><sp-icon-edit slot="icon"></sp-icon-edit></sp-action-button><sp-action-button quiet id="copy"><sp-icon-copy slot="icon"></sp-icon-copy></sp-action-button><sp-action-button toggles id="pin">Pin</sp-action-button><sp-action-button hold-affordance id="hold">Brush</sp-action-button></div>
<div style="display: flex; gap: 8px; align-items: center"><sp-button variant="accent" id="send">Send</sp-button><sp-button id="pay" variant="primary">Pay</sp-button><sp-button disabled>Refund</sp-button><sp-button pending>Saving</sp-button><overlay-trigger placement="bottom" id="trigger"><sp-button slot="trigger">Why?</sp-button><sp-popover slot="click-content" tip><div style="padding: 16px">Because of the law</div></sp-popover></overlay-trigger>
<sp-button id="help">Help<sp-tooltip self-managed placement="bottom">Ask the desk</sp-tooltip></sp-button><sp-contextual-help variant="info" headline="Permissions required" label="Permissions">Your admin must grant them.</sp-contextual-help>
<sp-picker-button id="picker"><span slot="label">Size</span></sp-picker-button></div>
<overlay-trigger type="modal" id="ask"><sp-dialog-wrapper slot="click-content" headline="Delete it?" confirm-label="Yes, delete" cancel-label="No" underlay>It can not be undone.</sp-dialog-wrapper><sp-button slot="trigger" variant="negative">Delete account</sp-button></overlay-trigger>
<div id="toasts"></div>
<sp-tags id="tags"><sp-tag deletable>Draft</sp-tag><sp-tag>Urgent</sp-tag><sp-tag disabled>Old</sp-tag></sp-tags>
<div><sp-status-light variant="positive">Approved</sp-status-light><sp-status-light variant="negative">Refused</sp-status-light><sp-badge variant="informative">New</sp-badge></div>
<sp-table id="table" selects="multiple" selected='["vase"]' style="width: 500px"><sp-table-head><sp-table-head-cell sortable sort-key="name" sort-direction="desc">Name</sp-table-head-cell><sp-table-head-cell sortable sort-key="price">Price</sp-table-head-cell><sp-table-head-cell>Stock</sp-table-head-cell></sp-table-head><sp-table-body><sp-table-row value="lamp"><sp-table-cell>Lamp</sp-table-cell><sp-table-cell>40</sp-table-cell><sp-table-cell>7</sp-table-cell></sp-table-row><sp-table-row value="vase"><sp-table-cell>Vase</sp-table-cell><sp-table-cell>20</sp-table-cell><sp-table-cell>0</sp-table-cell></sp-table-row></sp-table-body></sp-table>
<sp-table id="long" scroller style="width: 400px; height: 150px"><sp-table-head><sp-table-head-cell>Name</sp-table-head-cell><sp-table-head-cell>Amount</sp-table-head-cell></sp-table-head></sp-table>
<p id="chosen">Chosen: none</p>
<sp-action-bar id="bar" open>2 selected<sp-action-button slot="buttons" label="Edit"><sp-icon-edit slot="icon"></sp-icon-edit></sp-action-button></sp-action-bar>
<sp-dropzone id="zone" style="width: 300px"><sp-illustrated-message heading="Drag and drop your file"></sp-illustrated-message><div><label for="file-input"><input type="file" id="file-input" /></label></div></sp-dropzone>
<sp-progress-bar label="Loading" progress="40"></sp-progress-bar><sp-progress-bar label="Waiting" indeterminate></sp-progress-bar><sp-progress-circle label="Turning" indeterminate></sp-progress-circle><sp-meter label="Storage" progress="70" side-label></sp-meter>
<sp-card id="card" heading="A lamp" subheading="JPG" toggles><span slot="footer">Made in May</span><sp-action-menu slot="actions" label="More actions"><sp-menu-item>Hide</sp-menu-item></sp-action-menu></sp-card>
<div style="width: 300px; height: 120px"><sp-split-view resizable primary-size="120" label="Resize" id="split"><div>Left side</div><div>Right side</div></sp-split-view></div>
<sp-coachmark open current-step="2" total-steps="8" style="position: static" mode="x"><div slot="title">A tip</div><div slot="content">Try this</div><div slot="step-count">2 of 8</div></sp-coachmark>
</main></sp-theme>`

const $ = (id) => document.getElementById(id)
const tell = (id, event, kind, of) => $(id).addEventListener(event, (given) => put(kind, of(given.target, given)))
tell('remember', 'change', 'checkbox', (it) => it.checked)
tell('parts', 'change', 'parts', (it) => it.checked)
tell('ship', 'change', 'radio', (it) => it.selected)
tell('dark', 'change', 'switch', (it) => it.checked)
tell('style', 'change', 'toggles', () => [...$('style').selected])
tell('align', 'change', 'toggle', () => $('align').selected[0])
tell('country', 'change', 'select', () => $('country').value)
tell('city', 'change', 'combobox', () => $('city').value)
tell('notes', 'input', 'textarea', (it) => it.value)
tell('name', 'change', 'form', (it) => it.value)
tell('guests', 'change', 'spinner', (it) => it.value)
tell('volume', 'change', 'slider', (it) => it.value)
$('price').addEventListener('change', () => put('range', [...$('price').querySelectorAll('sp-slider-handle')].map((each) => each.value)))
tell('hue', 'change', 'hue', (it) => Math.round(it.value))
tell('hex', 'change', 'hex', (it) => it.value)
tell('swatches', 'change', 'swatch', () => $('swatches').selected[0])
tell('tabs', 'change', 'tabs', () => $('tabs').selected)
$('accordion').addEventListener('sp-accordion-item-toggle', () => put('accordion', true))
tell('nav', 'change', 'nav', () => $('nav').value)
$('menu').addEventListener('change', () => put('menu', $('menu').value))
$('menu').querySelector('[value=mail]').addEventListener('click', () => setTimeout(() => put('menu', 'mail'), 100))
tell('columns', 'change', 'columns', () => $('columns').value)
tell('pin', 'change', 'pin', (it) => it.selected)
tell('edit', 'click', 'edit', () => true)
$('send').addEventListener('click', () => { put('toast', 'shown'); $('toasts').innerHTML = '<sp-toast open variant="positive">Message sent<sp-button slot="action" static-color="white" variant="secondary" treatment="outline">Undo</sp-button></sp-toast>' })
$('pay').addEventListener('click', () => { $('pay').pending = true; put('busy', true) })
$('help').addEventListener('mouseenter', () => put('tooltip', true))
$('ask').addEventListener('confirm', (event) => { put('dialog', 'deleted'); event.target.dispatchEvent(new Event('close', { bubbles: true, composed: true })) })
$('ask').addEventListener('cancel', (event) => event.target.dispatchEvent(new Event('close', { bubbles: true, composed: true })))
$('tags').addEventListener('delete', () => put('chip', 'removed'))
$('banner').addEventListener('close', () => put('banner', 'closed'))
$('table').addEventListener('change', () => put('rows', [...$('table').selected]))
$('table').addEventListener('sorted', (event) => put('sort', [event.detail.sortKey, event.detail.sortDirection]))
$('split').addEventListener('change', (event) => put('split', event.target.splitterPos))
$('file-input').addEventListener('change', (event) => { put('file', event.target.files[0].name); $('zone').querySelector('sp-illustrated-message').heading = event.target.files[0].name })
$('long').items = many
$('long').renderItem = (item) => { const [name, amount] = [item.name, item.amount].map((text) => { const cell = document.createElement('sp-table-cell'); cell.textContent = text; return cell }); name.addEventListener('click', () => { $('chosen').textContent = `Chosen: ${item.name}` }); return [name, amount] }
