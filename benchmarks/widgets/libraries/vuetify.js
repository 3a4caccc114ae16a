import 'vuetify/styles'
import { createApp, reactive } from 'vue'
import 'vue/dist/vue.esm-bundler.js' // brings the compiler of templates
import { createVuetify } from 'vuetify'
import * as components from 'vuetify/components'
import * as directives from 'vuetify/directives'
import { aliases, mdi } from 'vuetify/iconsets/mdi-svg'

const put = (kind, value) => { window.state[kind] = value }
const page = {
  template: `<v-app><v-main><div style="padding:16px;width:640px"><h1>Vuetify</h1>
<v-checkbox v-model="m.remember" label="Remember me" @update:model-value="put('checkbox', $event)" />
<v-radio-group v-model="m.ship" label="Shipping" @update:model-value="put('radio', $event)"><v-radio label="Standard" value="standard" /><v-radio label="Express" value="express" /></v-radio-group>
<v-switch v-model="m.dark" label="Dark mode" @update:model-value="put('switch', $event)" />
<v-select v-model="m.country" label="Country" :items="['Chile', 'Peru', 'Uruguay']" @update:model-value="put('select', $event)" />
<v-select v-model="m.colours" label="Colours" multiple chips :items="['Red', 'Green', 'Blue']" @update:model-value="put('multiple', [...$event])" />
<v-autocomplete v-model="m.city" label="City" :items="['Berlin', 'Lima', 'Lisbon']" @update:model-value="put('combobox', $event)" />
<v-combobox v-model="m.tags" label="Tags" multiple chips closable-chips @update:model-value="put('tags', [...$event])" />
<v-slider v-model="m.volume" label="Volume" :min="0" :max="10" :step="1" @update:model-value="put('slider', $event)" /><p>Volume is {{ m.volume }}</p>
<v-range-slider v-model="m.price" label="Price" :min="0" :max="100" :step="5" @update:model-value="put('range', [...$event])" /><p>From {{ m.price[0] }} to {{ m.price[1] }}</p>
<v-text-field v-model="m.name" label="Name" clearable @update:model-value="put('input', $event)" />
<v-textarea v-model="m.notes" label="Notes" rows="2" @update:model-value="put('textarea', $event)" />
<v-number-input v-model="m.guests" label="Guests" @update:model-value="put('spinner', $event)" />
<v-otp-input v-model="m.code" length="4" @update:model-value="put('code', $event)" />
<v-file-input label="Plan" @update:model-value="put('file', $event.name)" />
<v-rating v-model="m.stars" hover @update:model-value="put('rating', $event)" />
<v-date-input v-model="m.day" label="Day" @update:model-value="put('date', $event.toDateString())" />
<v-date-picker :month="0" :year="2026" @update:model-value="put('calendar', $event.toDateString()); m.calendar = $event.toDateString()" /><p>{{ m.calendar }}</p>
<v-tabs v-model="m.tab" @update:model-value="put('tabs', $event)"><v-tab value="profile">Profile</v-tab><v-tab value="invoices">Invoices</v-tab></v-tabs><v-tabs-window v-model="m.tab"><v-tabs-window-item value="profile">Ada Lovelace</v-tabs-window-item><v-tabs-window-item value="invoices">Three invoices</v-tabs-window-item></v-tabs-window>
<v-btn>Actions<v-menu activator="parent"><v-list><v-list-item title="Print" @click="put('menu', 'print')" /><v-list-item title="Archive" @click="put('menu', 'archive')" /></v-list></v-menu></v-btn>
<v-btn @click="m.dialog = true">Delete account</v-btn><v-dialog v-model="m.dialog" width="300"><v-card title="Delete it?"><v-card-actions><v-btn @click="put('dialog', 'deleted'); m.dialog = false">Yes, delete</v-btn></v-card-actions></v-card></v-dialog>
<v-btn @click="m.sheet = true">Filters</v-btn><v-bottom-sheet v-model="m.sheet"><v-card><v-checkbox label="In stock" @update:model-value="put('drawer', $event)" /></v-card></v-bottom-sheet>
<v-btn @click="m.toast = true; put('toast', 'shown')">Send</v-btn><v-snackbar v-model="m.toast" timeout="-1">Message sent</v-snackbar>
<v-expansion-panels @update:model-value="put('accordion', true)"><v-expansion-panel title="Shipping costs" text="Free above 50 euros" /></v-expansion-panels>
<v-btn>Help<v-tooltip activator="parent" @update:model-value="put('tooltip', true)">Ask the desk</v-tooltip></v-btn>
<v-chip closable @click:close="put('chip', 'closed'); m.chip = false" v-if="m.chip">Sample</v-chip>
<v-chip-group filter multiple @update:model-value="put('chips', [...$event])"><v-chip value="new">New</v-chip><v-chip value="used">Used</v-chip></v-chip-group>
<v-btn-toggle v-model="m.align" @update:model-value="put('toggle', $event)"><v-btn value="left">Left</v-btn><v-btn value="right">Right</v-btn></v-btn-toggle>
<v-treeview :items="tree" item-value="title" activatable open-on-click @update:activated="put('tree', [...$event])" />
<v-stepper v-model="m.step" :items="['Cart', 'Payment']" @update:model-value="put('stepper', $event)"><template #item.1>Your cart</template><template #item.2>Your payment</template></v-stepper>
<v-carousel height="240" :show-arrows="true" @update:model-value="put('carousel', $event)"><v-carousel-item>The first slide</v-carousel-item><v-carousel-item>The second slide</v-carousel-item></v-carousel>
<v-data-table :headers="headers" :items="rows" v-model="m.rows" :items-per-page="2" item-value="name" show-select @update:sort-by="put('sort', $event[0].key)" @update:page="put('paging', $event)" @update:model-value="put('rows', [...$event])" />
<v-virtual-scroll :items="numbers" height="160" item-height="40"><template #default="{ item }"><v-list-item :title="item" @click="put('virtual', item); m.number = item" /></template></v-virtual-scroll><p>Chosen: {{ m.number }}</p>
<v-list v-model:opened="m.opened"><v-list-group value="Fruit"><template #activator="{ props }"><v-list-item v-bind="props" title="Orchard" /></template><v-list-item title="Quinces" @click="put('group', 'quinces')" /></v-list-group></v-list>
</div></v-main></v-app>`,
  setup: () => ({
    put,
    m: reactive({ remember: false, ship: 'standard', dark: false, country: 'Chile', colours: ['Red'], city: null, tags: ['draft', 'urgent'], volume: 3, price: [20, 50], name: '', notes: '', guests: 2, code: '', stars: 0, day: new Date(2026, 0, 15), calendar: 'No day', tab: 'profile', dialog: false, sheet: false, toast: false, chip: true, align: 'left', step: 1, rows: [], number: 'none', opened: [] }),
    tree: [{ title: 'Fruit', children: [{ title: 'Pears' }, { title: 'Plums' }] }],
    headers: [{ title: 'Name', key: 'name' }, { title: 'Price', key: 'price' }],
    rows: [{ name: 'Lamp', price: 30 }, { name: 'Vase', price: 10 }, { name: 'Mug', price: 20 }],
    numbers: Array.from({ length: 1000 }, (_, index) => `Number ${index}`),
  }),
}
document.documentElement.lang = 'en'
createApp(page).use(createVuetify({ components, directives, icons: { defaultSet: 'mdi', aliases, sets: { mdi } } })).mount('#root')
