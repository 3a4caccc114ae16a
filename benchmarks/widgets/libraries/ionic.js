import '@ionic/core/css/ionic.bundle.css'
import { initialize } from '@ionic/core/components'
import { defineCustomElement as accordion } from '@ionic/core/components/ion-accordion.js'
import { defineCustomElement as accordionGroup } from '@ionic/core/components/ion-accordion-group.js'
import { defineCustomElement as alert } from '@ionic/core/components/ion-alert.js'
import { defineCustomElement as app } from '@ionic/core/components/ion-app.js'
import { defineCustomElement as button } from '@ionic/core/components/ion-button.js'
import { defineCustomElement as checkbox } from '@ionic/core/components/ion-checkbox.js'
import { defineCustomElement as content } from '@ionic/core/components/ion-content.js'
import { defineCustomElement as datetime } from '@ionic/core/components/ion-datetime.js'
import { defineCustomElement as input } from '@ionic/core/components/ion-input.js'
import { defineCustomElement as item } from '@ionic/core/components/ion-item.js'
import { defineCustomElement as label } from '@ionic/core/components/ion-label.js'
import { defineCustomElement as list } from '@ionic/core/components/ion-list.js'
import { defineCustomElement as radio } from '@ionic/core/components/ion-radio.js'
import { defineCustomElement as radioGroup } from '@ionic/core/components/ion-radio-group.js'
import { defineCustomElement as range } from '@ionic/core/components/ion-range.js'
import { defineCustomElement as searchbar } from '@ionic/core/components/ion-searchbar.js'
import { defineCustomElement as segment } from '@ionic/core/components/ion-segment.js'
import { defineCustomElement as segmentButton } from '@ionic/core/components/ion-segment-button.js'
import { defineCustomElement as select } from '@ionic/core/components/ion-select.js'
import { defineCustomElement as selectOption } from '@ionic/core/components/ion-select-option.js'
import { defineCustomElement as textarea } from '@ionic/core/components/ion-textarea.js'
import { defineCustomElement as toast } from '@ionic/core/components/ion-toast.js'
import { defineCustomElement as toggle } from '@ionic/core/components/ion-toggle.js'

document.documentElement.lang = 'en'
initialize()
for (const define of [accordion, accordionGroup, alert, app, button, checkbox, content, datetime, input, item, label, list, radio, radioGroup, range, searchbar, segment, segmentButton, select, selectOption, textarea, toast, toggle]) define()

document.getElementById('root').innerHTML = `<ion-app><ion-content><h1>Ionic</h1><ion-list>
<ion-item><ion-checkbox id=remember>Remember me</ion-checkbox></ion-item>
<ion-radio-group id=ship value=standard><ion-item><ion-radio value=standard>Standard</ion-radio></ion-item><ion-item><ion-radio value=express>Express</ion-radio></ion-item></ion-radio-group>
<ion-item><ion-toggle id=dark>Dark mode</ion-toggle></ion-item>
<ion-item><ion-select id=country label=Country interface=alert value=cl><ion-select-option value=cl>Chile</ion-select-option><ion-select-option value=pe>Peru</ion-select-option></ion-select></ion-item>
<ion-item><ion-select id=colours label=Colours multiple><ion-select-option value=red>Red</ion-select-option><ion-select-option value=green>Green</ion-select-option><ion-select-option value=blue>Blue</ion-select-option></ion-select></ion-item>
<ion-item><ion-input id=name label=Name></ion-input></ion-item>
<ion-item><ion-textarea id=notes label=Notes></ion-textarea></ion-item>
<ion-item><ion-range id=volume aria-label=Volume min=0 max=10 value=3></ion-range></ion-item></ion-list>
<ion-segment id=papers value=orders><ion-segment-button value=orders><ion-label>Orders</ion-label></ion-segment-button><ion-segment-button value=invoices><ion-label>Invoices</ion-label></ion-segment-button></ion-segment><p id=paper>Two orders</p>
<ion-searchbar id=search placeholder=City></ion-searchbar><p id=towns>Lima Rome</p>
<ion-accordion-group id=costs><ion-accordion value=costs><ion-item slot=header><ion-label>Shipping costs</ion-label></ion-item><p slot=content>Free above 50 euros</p></ion-accordion></ion-accordion-group>
<ion-datetime id=day presentation=date value=2026-03-04></ion-datetime>
<ion-button id=remove>Delete account</ion-button><ion-alert id=sure trigger=remove header="Are you sure?"></ion-alert>
<ion-button id=send>Send</ion-button><ion-toast trigger=send message="Message sent" duration=5000></ion-toast></ion-content></ion-app>`

const state = {}
const on = (id, kind, read) => document.getElementById(id).addEventListener('ionChange', ({ detail }) => { state[kind] = read(detail) })
on('remember', 'checkbox', ({ checked }) => checked)
on('ship', 'radio', ({ value }) => value)
on('dark', 'switch', ({ checked }) => checked)
on('country', 'select', ({ value }) => value)
on('colours', 'multiple', ({ value }) => value)
on('volume', 'slider', ({ value }) => value)
on('day', 'date', ({ value }) => value.slice(0, 10))
on('costs', 'accordion', ({ value }) => value)
on('papers', 'tabs', ({ value }) => { document.getElementById('paper').textContent = value === 'orders' ? 'Two orders' : 'Three invoices'; return value })
const typed = (id, kind) => document.getElementById(id).addEventListener('ionInput', ({ detail }) => { state[kind] = detail.value })
typed('name', 'text')
typed('notes', 'textarea')
document.getElementById('search').addEventListener('ionInput', ({ detail }) => { state.search = detail.value; document.getElementById('towns').textContent = 'Lima Rome'.split(' ').filter((town) => town.toLowerCase().includes(detail.value.toLowerCase())).join(' ') })
document.getElementById('sure').buttons = [{ text: 'No' }, { text: 'Yes, delete', handler: () => { state.dialog = 'deleted' } }]
document.addEventListener('ionToastDidPresent', () => { state.toast = 'shown' })
window.state = state
