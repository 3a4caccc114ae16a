import { setTheme } from '@fluentui/web-components'
import { webLightTheme } from '@fluentui/tokens'
import '@fluentui/web-components/web-components-all.js'

const put = (kind, value) => { window.state[kind] = value }
document.documentElement.lang = 'en'
document.getElementById('root').innerHTML = `<div style="padding:16px;width:640px"><h1>Fluent UI</h1>
<fluent-field label-position="after"><label slot="label">Remember me</label><fluent-checkbox slot="input" id="remember"></fluent-checkbox></fluent-field>
<fluent-radio-group id="ship" aria-label="Shipping"><fluent-field label-position="after"><label slot="label">Standard</label><fluent-radio slot="input" value="standard" checked name="ship"></fluent-radio></fluent-field><fluent-field label-position="after"><label slot="label">Express</label><fluent-radio slot="input" value="express" name="ship"></fluent-radio></fluent-field></fluent-radio-group>
<fluent-field label-position="after"><label slot="label">Dark mode</label><fluent-switch slot="input" id="dark"></fluent-switch></fluent-field>
<fluent-field><label slot="label">Country</label><fluent-dropdown slot="input" id="country"><fluent-listbox><fluent-option value="cl" selected>Chile</fluent-option><fluent-option value="pe">Peru</fluent-option></fluent-listbox></fluent-dropdown></fluent-field>
<fluent-field><label slot="label">Colours</label><fluent-dropdown slot="input" id="colours" multiple><fluent-listbox><fluent-option value="red">Red</fluent-option><fluent-option value="green">Green</fluent-option><fluent-option value="blue">Blue</fluent-option></fluent-listbox></fluent-dropdown></fluent-field>
<fluent-field><label slot="label">City</label><fluent-dropdown slot="input" id="city" type="combobox"><fluent-listbox><fluent-option value="Berlin">Berlin</fluent-option><fluent-option value="Lima">Lima</fluent-option></fluent-listbox></fluent-dropdown></fluent-field>
<fluent-field><label slot="label">Volume</label><fluent-slider slot="input" id="volume" min="0" max="10" value="3"></fluent-slider></fluent-field><p id="level">Volume is 3</p>
<fluent-text-input id="name">Name</fluent-text-input>
<fluent-textarea id="notes"><label slot="label">Notes</label></fluent-textarea>
<fluent-tablist id="tabs" activeid="profile"><fluent-tab id="profile">Profile</fluent-tab><fluent-tab id="invoices">Invoices</fluent-tab></fluent-tablist><p id="panel">Ada Lovelace</p>
<fluent-accordion><fluent-accordion-item id="costs"><span slot="heading">Shipping costs</span>Free above 50 euros</fluent-accordion-item></fluent-accordion>
<fluent-menu><fluent-menu-button slot="trigger" appearance="primary">Actions</fluent-menu-button><fluent-menu-list><fluent-menu-item id="archive">Archive</fluent-menu-item><fluent-menu-item>Share<fluent-menu-list slot="submenu"><fluent-menu-item id="mail">By mail</fluent-menu-item></fluent-menu-list></fluent-menu-item><fluent-menu-item role="menuitemcheckbox" id="pinned">Pinned</fluent-menu-item></fluent-menu-list></fluent-menu>
<fluent-button id="delete">Delete account</fluent-button><fluent-dialog id="dialog"><fluent-dialog-body><h2 slot="title">Delete it?</h2>There is no way back.<fluent-button slot="action" id="yes">Yes, delete</fluent-button></fluent-dialog-body></fluent-dialog>
<fluent-button id="filters">Filters</fluent-button><fluent-drawer id="drawer"><fluent-drawer-body><h2 slot="title">Choose</h2><fluent-field label-position="after"><label slot="label">In stock</label><fluent-checkbox slot="input" id="stock"></fluent-checkbox></fluent-field></fluent-drawer-body></fluent-drawer>
<fluent-toggle-button id="bold">Bold</fluent-toggle-button>
<fluent-button id="help">Help</fluent-button><fluent-tooltip anchor="help">Ask the desk</fluent-tooltip>
<fluent-button id="send">Send</fluent-button><div id="bar"></div>
<fluent-tree id="tree"><fluent-tree-item id="fruit">Fruit<fluent-tree-item id="pears" slot="item">Pears</fluent-tree-item></fluent-tree-item></fluent-tree><p id="leaf">Nothing chosen</p>
<fluent-link href="#there" id="link">The conditions</fluent-link>
</div>`
setTheme(webLightTheme)
const on = (id, kind, type, read) => document.getElementById(id).addEventListener(type, (event) => put(kind, read(event.currentTarget, event)))
on('remember', 'checkbox', 'change', (it) => it.checked)
on('ship', 'radio', 'change', (it) => it.value)
on('dark', 'switch', 'change', (it) => it.checked)
on('country', 'select', 'change', (it) => it.value)
on('colours', 'multiple', 'change', (it) => it.selectedOptions.map((each) => each.value))
on('city', 'combobox', 'change', (it) => it.value)
on('volume', 'slider', 'change', (it) => (document.getElementById('level').textContent = `Volume is ${it.value}`, it.value))
on('name', 'input', 'input', (it) => it.value)
on('notes', 'textarea', 'input', (it) => it.value)
on('tabs', 'tabs', 'change', (it) => (document.getElementById('panel').textContent = it.activeid === 'invoices' ? 'Three invoices' : 'Ada Lovelace', it.activeid))
on('costs', 'accordion', 'click', () => true)
on('archive', 'menu', 'click', () => 'archive')
on('mail', 'menu', 'click', () => 'mail')
on('pinned', 'pinned', 'change', (it) => it.checked)
on('delete', 'asked', 'click', () => (document.getElementById('dialog').show(), true))
on('yes', 'dialog', 'click', () => (document.getElementById('dialog').hide(), 'deleted'))
on('filters', 'asked', 'click', () => (document.getElementById('drawer').show(), true))
on('stock', 'drawer', 'change', (it) => it.checked)
on('bold', 'toggle', 'click', () => true)
on('help', 'tooltip', 'mouseenter', () => true)
on('send', 'toast', 'click', () => (document.getElementById('bar').innerHTML = '<fluent-message-bar intent="success">Message sent</fluent-message-bar>', 'shown'))
on('tree', 'tree', 'click', (it, event) => { const item = event.target.closest('fluent-tree-item'); document.getElementById('leaf').textContent = `${item.id} chosen`; return item.id })
on('link', 'link', 'click', () => 'followed')
