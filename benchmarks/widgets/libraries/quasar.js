import { createApp } from 'vue/dist/vue.esm-bundler.js'
import * as Q from 'quasar/dist/quasar.client.js'
import 'quasar/dist/quasar.css'
import '@quasar/extras/material-icons/material-icons.css'

const put = (kind, value) => { window.state[kind] = value }
const goods = [
  { id: 1, name: 'Lamp', price: 40, stock: 7 },
  { id: 2, name: 'Vase', price: 20, stock: 0 },
  { id: 3, name: 'Rug', price: 90, stock: 3 },
  { id: 4, name: 'Clock', price: 60, stock: 12 },
]
const cities = ['Berlin', 'Lima', 'Lisbon', 'Oslo']
const App = {
  data: () => ({
    remember: false, parts: null, ship: 'standard', dark: false, align: 'left', country: 'Chile', colours: ['Red'], city: null, cityOptions: cities, tags: ['draft'],
    day: '2026/01/15', week: { from: '2026/01/05', to: '2026/01/09' }, time: '10:00', paint: '#ff0000', volume: 3, price: { min: 20, max: 60 }, guests: 2, stars: 2,
    tab: 'profile', step: 1, page: 1, leaf: null, ticked: [], expandedTree: [], split: 'none', dialog: false, drawer: false, agreed: false, mail: '', pin: '', file: null,
    search: '', chosen: [], pagination: { rowsPerPage: 3, page: 1, sortBy: null, descending: false }, goods: goods.map((each) => ({ ...each })), busy: false, sample: true, urgent: false, slide: 'one', opened: 'none', picked: 'none', knob: 30, notes: '', banner: true, reordered: 'none', fab: 'none', closed: false,
    columns: [{ name: 'name', label: 'Name', field: 'name', align: 'left', sortable: true }, { name: 'price', label: 'Price', field: 'price', sortable: true }, { name: 'stock', label: 'Stock', field: 'stock' }],
    nodes: [{ label: 'Fruit', children: [{ label: 'Apples' }, { label: 'Pears' }] }, { label: 'Nuts', disabled: true }],
    many: Array.from({ length: 1000 }, (_, index) => `Number ${index + 1}`),
  }),
  methods: {
    put,
    filterCities(text, update) { update(() => { this.cityOptions = cities.filter((each) => each.toLowerCase().includes(text.toLowerCase())) }) },
    send() { put('toast', 'shown'); this.$q.notify({ message: 'Message sent', caption: 'A moment ago', type: 'positive', position: 'top-right', timeout: 0, actions: [{ label: 'Undo', color: 'white', handler: () => put('undo', true) }, { icon: 'close', color: 'white', round: true }] }) },
    ask() { this.$q.dialog({ title: 'Rename', message: 'What is the new name?', prompt: { model: 'Lamp', type: 'text' }, cancel: true }).onOk((name) => put('prompt', name)) },
    sheet() { this.$q.bottomSheet({ message: 'Share with', actions: [{ label: 'Drive', icon: 'folder', id: 'drive' }, {}, { label: 'Mail', icon: 'mail', id: 'mail' }] }).onOk((action) => put('sheet', action.id)) },
    save() { this.busy = true },
  },
  template: `
<q-layout view="hHh lpR fFf"><q-drawer v-model="drawer" side="right" overlay behavior="mobile" bordered>
  <q-list><q-item-label header>Filters</q-item-label>
    <q-item tag="label" v-ripple><q-item-section avatar><q-checkbox v-model="agreed" @update:model-value="put('drawer', $event)" /></q-item-section><q-item-section><q-item-label>In stock</q-item-label><q-item-label caption>Only what we can send</q-item-label></q-item-section></q-item>
    <q-separator /><q-item clickable v-ripple active><q-item-section avatar><q-icon name="inbox" /></q-item-section><q-item-section>Inbox</q-item-section><q-item-section side><q-badge>5</q-badge></q-item-section></q-item>
    <q-item clickable v-ripple><q-item-section avatar><q-icon name="star" /></q-item-section><q-item-section>Starred</q-item-section></q-item>
  </q-list></q-drawer>
<q-page-container><q-page class="q-pa-md q-gutter-y-md" style="max-width: 700px">
  <h1 class="text-h4">Quasar</h1>
  <q-breadcrumbs><q-breadcrumbs-el label="Home" icon="home" href="#home" /><q-breadcrumbs-el label="Shop" href="#shop" /><q-breadcrumbs-el label="Lamps" /></q-breadcrumbs>
  <q-banner v-if="banner" inline-actions class="text-white bg-red">You have lost connection to the internet.<template #action><q-btn flat label="Dismiss" @click="banner = false; put('banner', false)" /></template></q-banner>
  <div><q-checkbox v-model="remember" label="Remember me" @update:model-value="put('checkbox', $event)" /><q-checkbox v-model="parts" label="All parts" @update:model-value="put('parts', $event)" /><q-checkbox :model-value="true" disable label="Accepted" /></div>
  <q-option-group v-model="ship" :options="[{ label: 'Standard', value: 'standard' }, { label: 'Express', value: 'express' }, { label: 'Pigeon', value: 'pigeon', disable: true }]" inline @update:model-value="put('radio', $event)" />
  <div><q-toggle v-model="dark" label="Dark mode" @update:model-value="put('switch', $event)" /></div>
  <div><q-btn-toggle v-model="align" toggle-color="primary" :options="[{ icon: 'format_align_left', value: 'left' }, { icon: 'format_align_center', value: 'center' }, { icon: 'format_align_right', value: 'right' }]" @update:model-value="put('toggle', $event)" /></div>
  <q-select v-model="country" :options="['Chile', 'Peru', 'Ecuador']" label="Country" filled @update:model-value="put('select', $event)" />
  <q-select v-model="colours" multiple use-chips :options="['Red', 'Green', 'Blue']" label="Colours" outlined @update:model-value="put('multiple', [...$event])" />
  <q-select v-model="city" use-input fill-input hide-selected input-debounce="0" clearable :options="cityOptions" label="City" @filter="filterCities" @update:model-value="put('combobox', $event)" />
  <q-select v-model="tags" use-input use-chips multiple hide-dropdown-icon input-debounce="0" new-value-mode="add-unique" label="Tags" @update:model-value="put('tags', [...$event])" />
  <q-input v-model="day" filled mask="date" :rules="['date']" label="Day"><template #append><q-icon name="event" class="cursor-pointer"><q-popup-proxy cover transition-show="scale" transition-hide="scale"><q-date v-model="day" @update:model-value="put('date', $event)"><div class="row items-center justify-end"><q-btn v-close-popup label="Close" color="primary" flat /></div></q-date></q-popup-proxy></q-icon></template></q-input>
  <q-date v-model="week" range minimal @update:model-value="put('week', $event && { ...$event })" />
  <q-input v-model="time" filled mask="time" :rules="['time']" label="Time"><template #append><q-icon name="access_time" class="cursor-pointer"><q-popup-proxy cover><q-time v-model="time" format24h @update:model-value="put('time', $event)"><q-btn v-close-popup label="Close" flat /></q-time></q-popup-proxy></q-icon></template></q-input>
  <q-input v-model="paint" filled label="Paint" hint="As #rrggbb"><template #append><q-icon name="colorize" class="cursor-pointer"><q-popup-proxy cover><q-color v-model="paint" default-view="palette" @update:model-value="put('paint', $event)" /></q-popup-proxy></q-icon></template></q-input>
  <q-badge color="secondary">Volume: {{ volume }} (0 to 10)</q-badge><q-slider v-model="volume" :min="0" :max="10" label markers @update:model-value="put('slider', $event)" />
  <q-badge>Price: {{ price.min }} to {{ price.max }}</q-badge><q-range v-model="price" :min="0" :max="100" :step="10" label-always @update:model-value="put('range', { ...$event })" />
  <q-input v-model.number="guests" type="number" label="Guests" style="max-width: 200px" @update:model-value="put('spinner', $event)" />
  <q-knob v-model="knob" show-value size="50px" class="text-light-blue" @update:model-value="put('knob', $event)" />
  <q-rating v-model="stars" size="2em" color="orange" icon="star_border" icon-selected="star" @update:model-value="put('rating', $event)" />
  <q-card><q-tabs v-model="tab" @update:model-value="put('tabs', $event)"><q-tab name="profile" label="Profile" icon="person" /><q-tab name="invoices" label="Invoices" alert /><q-tab name="old" label="Archive" disable /></q-tabs><q-separator />
    <q-tab-panels v-model="tab" animated><q-tab-panel name="profile">Ada Lovelace</q-tab-panel><q-tab-panel name="invoices">Three invoices</q-tab-panel></q-tab-panels></q-card>
  <q-list bordered><q-expansion-item expand-separator icon="local_shipping" label="Shipping costs" caption="By land" @update:model-value="put('accordion', $event)"><q-card><q-card-section>Free above 50 euros</q-card-section></q-card></q-expansion-item><q-expansion-item label="Returns" group="a"><q-card><q-card-section>Within 30 days</q-card-section></q-card></q-expansion-item></q-list>
  <q-tree :nodes="nodes" node-key="label" v-model:selected="leaf" tick-strategy="leaf" v-model:ticked="ticked" v-model:expanded="expandedTree" @update:selected="put('tree', $event)" @update:ticked="put('ticked', [...$event])" />
  <div class="q-gutter-sm"><q-btn color="primary" label="Actions"><q-menu><q-list style="min-width: 100px"><q-item clickable v-close-popup @click="put('menu', 'archive')"><q-item-section>Archive</q-item-section></q-item><q-item clickable disable><q-item-section>Print</q-item-section></q-item><q-separator />
      <q-item clickable><q-item-section>Share</q-item-section><q-item-section side><q-icon name="keyboard_arrow_right" /></q-item-section><q-menu anchor="top end" self="top start"><q-list><q-item clickable v-close-popup @click="put('menu', 'mail')"><q-item-section>By mail</q-item-section></q-item></q-list></q-menu></q-item></q-list></q-menu></q-btn>
    <q-btn-dropdown split color="primary" label="Save" @click="split = 'saved'; put('split', 'saved')"><q-list><q-item clickable v-close-popup @click="put('split', 'copy')"><q-item-section>Save a copy</q-item-section></q-item></q-list></q-btn-dropdown>
    <q-btn round icon="delete" color="negative" aria-label="Delete lamp"><q-badge color="orange" floating>4</q-badge></q-btn>
    <q-btn flat round icon="favorite" @click="put('heart', true)" /><q-btn :loading="busy" label="Pay" @click="save" color="secondary" /><q-btn disable label="Refund" /></div>
  <div class="bg-grey-3 q-pa-md" id="zone">Right-click here<q-menu touch-position context-menu><q-list dense><q-item clickable v-close-popup @click="put('context', 'copy')"><q-item-section>Copy</q-item-section></q-item><q-item clickable v-close-popup><q-item-section>Paste</q-item-section></q-item></q-list></q-menu></div>
  <div class="q-gutter-sm"><q-btn label="Delete account" @click="dialog = true" /><q-btn label="Rename" @click="ask" /><q-btn label="Share sheet" @click="sheet" /><q-btn label="Filters" @click="drawer = true" /><q-btn label="Send" @click="send" /><q-btn label="Help">
    <q-tooltip @show="put('tooltip', true)">Ask the desk</q-tooltip></q-btn><q-btn label="Why?"><q-popup-proxy><q-banner>Because of the law</q-banner></q-popup-proxy></q-btn></div>
  <q-dialog v-model="dialog" persistent><q-card><q-card-section class="row items-center"><q-avatar icon="warning" color="primary" text-color="white" /><span class="q-ml-sm">Delete it for ever?</span></q-card-section><q-card-actions align="right"><q-btn flat label="Cancel" v-close-popup /><q-btn flat label="Yes, delete" v-close-popup @click="put('dialog', 'deleted')" /></q-card-actions></q-card></q-dialog>
  <div><q-chip v-model="sample" removable icon="cake" @remove="put('chip', 'removed')">Sample</q-chip><q-chip v-model:selected="urgent" color="teal" text-color="white" clickable @update:selected="put('urgent', $event)">Urgent</q-chip><q-chip disable>Old</q-chip></div>
  <q-stepper v-model="step" header-nav animated @update:model-value="put('stepper', $event)"><q-step :name="1" title="Address" icon="home" :done="step > 1" :header-nav="step > 1">Where do you live?<q-stepper-navigation><q-btn label="Continue" color="primary" @click="step = 2; put('stepper', 2)" /></q-stepper-navigation></q-step><q-step :name="2" title="Payment" caption="Optional" icon="credit_card" :header-nav="step > 2">Pay by card</q-step><q-step :name="3" title="Check" icon="add" error :header-nav="false">Look it over</q-step></q-stepper>
  <div>Orders on page {{ page }}<q-pagination v-model="page" :max="9" :max-pages="5" direction-links boundary-links @update:model-value="put('paging', $event)" /></div>
  <q-table title="Goods" :rows="goods" :columns="columns" row-key="id" selection="multiple" v-model:selected="chosen" :filter="search" v-model:pagination="pagination" @update:selected="put('rows', $event.map((each) => each.name))" @update:pagination="put('table', [$event.sortBy, $event.descending, $event.page, $event.rowsPerPage])" :rows-per-page-options="[3, 10, 0]">
    <template #top-right><q-input v-model="search" borderless dense debounce="100" placeholder="Search"><template #append><q-icon name="search" /></template></q-input></template>
    <template #body-cell-stock="props"><q-td :props="props">{{ props.row.stock }}<q-popup-edit v-model.number="props.row.stock" buttons v-slot="scope" @save="put('edit', $event)"><q-input v-model.number="scope.value" type="number" dense autofocus label="Stock" /></q-popup-edit></q-td></template></q-table>
  <q-virtual-scroll :items="many" style="max-height: 150px" separator v-slot="{ item }"><q-item :key="item" dense clickable :active="picked === item" @click="picked = item"><q-item-section>{{ item }}</q-item-section></q-item></q-virtual-scroll><p>Chosen: {{ picked }}</p>
  <q-form greedy @submit="put('form', mail)" class="q-gutter-md" id="signup"><q-input v-model="mail" label="Mail *" type="email" lazy-rules :rules="[(value) => (value && value.length > 0) || 'Please type something']" /><q-input v-model="pin" label="Password" type="password" counter maxlength="8" hint="At most eight signs" :rules="[(value) => value.length > 3 || 'Too short']"><template #append><q-icon name="visibility_off" class="cursor-pointer" /></template></q-input><q-btn label="Sign up" type="submit" color="primary" /></q-form>
  <q-input v-model="notes" type="textarea" label="Notes" autogrow @update:model-value="put('textarea', $event)" /><q-input model-value="Fixed" label="Plan" readonly /><q-input model-value="Old" label="Code" disable prefix="#" suffix="EUR" />
  <q-file v-model="file" label="Choose a plan" clearable @update:model-value="put('file', $event && $event.name)"><template #prepend><q-icon name="attach_file" /></template></q-file>
  <q-uploader url="/upload" label="Upload files" multiple style="max-width: 300px" @added="put('upload', $event.map((each) => each.name))" />
  <q-carousel v-model="slide" animated navigation arrows height="150px" class="bg-purple text-white" @update:model-value="put('carousel', $event)"><q-carousel-slide name="one">First slide</q-carousel-slide><q-carousel-slide name="two">Second slide</q-carousel-slide></q-carousel>
  <q-timeline><q-timeline-entry title="Ordered" subtitle="5 January" icon="done" body="By mail" /><q-timeline-entry title="Sent" subtitle="9 January" body="By train" /></q-timeline>
  <q-slide-item left-color="green" @left="put('slid', 'left')"><template #left><q-icon name="done" /></template><q-item><q-item-section>Swipe me</q-item-section></q-item></q-slide-item>
  <div class="row q-gutter-md items-center"><q-linear-progress :value="0.4" style="width: 100px" /><q-circular-progress show-value :value="60" size="40px">60%</q-circular-progress><q-spinner size="2em" /><q-skeleton type="text" width="100px" /></div>
  <q-fab icon="add" direction="right" color="accent" label="Add" @show="opened = 'open'"><q-fab-action icon="mail" label="Letter" @click="put('fab', 'letter')" /><q-fab-action icon="alarm" @click="put('fab', 'alarm')" /></q-fab>
  <q-table title="Parcels" :rows="[]" :columns="columns" row-key="id" loading hide-pagination />
</q-page></q-page-container></q-layout>`,
}
createApp(App).use(Q.Quasar, { components: Q, directives: Q, plugins: { Notify: Q.Notify, Dialog: Q.Dialog, BottomSheet: Q.BottomSheet } }).mount('#root')
