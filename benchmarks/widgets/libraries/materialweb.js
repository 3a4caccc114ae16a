import '@material/web/all.js'

document.documentElement.lang = 'en'
document.getElementById('root').innerHTML = `<div style="padding:16px;width:600px"><h1>Material Web</h1>
<p><label><md-checkbox id=remember touch-target=wrapper></md-checkbox> Remember me</label></p>
<p><md-radio id=standard name=ship value=standard checked></md-radio> <label for=standard>Standard</label> <md-radio id=express name=ship value=express></md-radio> <label for=express>Express</label></p>
<p><label>Dark mode <md-switch id=dark></md-switch></label></p>
<div><md-outlined-select id=country label=Country><md-select-option value=cl selected><div slot=headline>Chile</div></md-select-option><md-select-option value=pe><div slot=headline>Peru</div></md-select-option></md-outlined-select></div>
<p><md-filled-text-field id=name label=Name></md-filled-text-field> <md-outlined-text-field id=notes type=textarea rows=3 label=Notes></md-outlined-text-field></p>
<p><md-slider id=volume aria-label=Volume min=0 max=10 value=3></md-slider></p>
<md-tabs id=papers><md-primary-tab>Orders</md-primary-tab><md-primary-tab>Invoices</md-primary-tab></md-tabs><p id=paper>Two orders</p>
<md-chip-set><md-filter-chip id=new label=New></md-filter-chip><md-input-chip id=draft label=draft></md-input-chip></md-chip-set>
<div style="position:relative"><md-filled-button id=actions>Actions</md-filled-button><md-menu id=menu anchor=actions><md-menu-item id=archive><div slot=headline>Archive</div></md-menu-item><md-menu-item><div slot=headline>Share</div></md-menu-item></md-menu></div>
<md-text-button id=remove>Delete account</md-text-button>
<md-dialog id=sure><div slot=headline>Are you sure?</div><form slot=content id=form method=dialog>It cannot be undone</form><div slot=actions><md-text-button form=form value=deleted>Yes, delete</md-text-button></div></md-dialog></div>`

const state = window.state = {}
const at = (id) => document.getElementById(id)
const on = (id, kind, read, type = 'change') => at(id).addEventListener(type, () => { state[kind] = read(at(id)) })
on('remember', 'checkbox', ({ checked }) => checked)
on('express', 'radio', ({ value }) => value)
on('dark', 'switch', ({ selected }) => selected)
on('country', 'select', ({ value }) => value)
on('name', 'text', ({ value }) => value, 'input')
on('notes', 'textarea', ({ value }) => value, 'input')
on('volume', 'slider', ({ value }) => value)
on('new', 'chip', ({ selected }) => selected, 'click')
on('draft', 'removed', () => true, 'remove')
on('papers', 'tabs', ({ activeTabIndex }) => { at('paper').textContent = activeTabIndex ? 'Three invoices' : 'Two orders'; return activeTabIndex })
on('archive', 'menu', () => 'archive', 'click')
on('sure', 'dialog', ({ returnValue }) => returnValue, 'closed')
at('actions').addEventListener('click', () => { at('menu').open = !at('menu').open })
at('remove').addEventListener('click', () => at('sure').show())
