import { createApp, reactive } from 'vue'
import 'vue/dist/vue.esm-bundler.js' // brings the compiler of templates
import PrimeVue from 'primevue/config'
import Aura from '@primeuix/themes/aura'
import ToastService from 'primevue/toastservice'
import ConfirmationService from 'primevue/confirmationservice'
import { useToast } from 'primevue/usetoast'
import { useConfirm } from 'primevue/useconfirm'
import Tooltip from 'primevue/tooltip'
import * as P from 'primevue'

const put = (kind, value) => { window.state[kind] = value }
const page = {
  template: `<div style="padding:16px;width:640px"><h1>PrimeVue</h1><Toast /><ConfirmDialog />
<p><Checkbox v-model="m.remember" binary inputId="remember" @update:model-value="put('checkbox', $event)" /> <label for="remember">Remember me</label></p>
<p><RadioButton v-model="m.ship" inputId="standard" value="standard" /> <label for="standard">Standard</label> <RadioButton v-model="m.ship" inputId="express" value="express" @update:model-value="put('radio', $event)" /> <label for="express">Express</label></p>
<p><ToggleSwitch v-model="m.dark" inputId="dark" @update:model-value="put('switch', $event)" /> <label for="dark">Dark mode</label></p>
<p><label id="country">Country</label> <Select v-model="m.country" :options="['Chile', 'Peru', 'Uruguay']" ariaLabelledby="country" @update:model-value="put('select', $event)" /></p>
<p><label id="town">Town</label> <Select v-model="m.town" :options="['Berlin', 'Lima', 'Lisbon']" filter placeholder="Choose a town" @update:model-value="put('filtered', $event)" /></p>
<p><label>Colours</label> <MultiSelect v-model="m.colours" :options="['Red', 'Green', 'Blue']" display="chip" placeholder="Choose colours" @update:model-value="put('multiple', [...$event])" /></p>
<p><label for="city">City</label> <AutoComplete v-model="m.city" inputId="city" :suggestions="m.cities" @complete="m.cities = ['Berlin', 'Lima', 'Lisbon'].filter((each) => each.toLowerCase().startsWith($event.query.toLowerCase()))" @item-select="put('combobox', $event.value)" /></p>
<Listbox v-model="m.size" :options="['Small', 'Large']" @update:model-value="put('listbox', $event)" />
<p>Volume is {{ m.volume }}</p><Slider v-model="m.volume" :max="10" aria-label="Volume" @update:model-value="put('slider', $event)" />
<p><label for="guests">Guests</label> <InputNumber v-model="m.guests" inputId="guests" showButtons @update:model-value="put('spinner', $event)" /></p>
<p><label for="phone">Phone</label> <InputMask v-model="m.phone" id="phone" mask="99-999" @update:model-value="put('mask', $event)" /></p>
<InputOtp v-model="m.code" :length="4" @update:model-value="put('code', $event)" /><p>Code: {{ m.code }}</p>
<Rating v-model="m.stars" @update:model-value="put('rating', $event)" /><p>{{ m.stars }} stars</p>
<p><label for="day">Day</label> <DatePicker v-model="m.day" inputId="day" @update:model-value="put('date', $event.toDateString())" /></p>
<p><label for="stay">Stay</label> <DatePicker v-model="m.stay" inputId="stay" selectionMode="range" :numberOfMonths="2" showIcon iconDisplay="button" @update:model-value="put('range', $event.map((each) => each && each.toDateString()))" /></p>
<Tabs v-model:value="m.tab" @update:value="put('tabs', $event)"><TabList><Tab value="profile">Profile</Tab><Tab value="invoices">Invoices</Tab></TabList><TabPanels><TabPanel value="profile">Ada Lovelace</TabPanel><TabPanel value="invoices">Three invoices</TabPanel></TabPanels></Tabs>
<Accordion @update:value="put('accordion', $event)"><AccordionPanel value="costs"><AccordionHeader>Shipping costs</AccordionHeader><AccordionContent>Free above 50 euros</AccordionContent></AccordionPanel></Accordion>
<Button label="Actions" @click="$refs.menu.toggle($event)" /><Menu ref="menu" popup :model="[{label: 'Print', command: () => put('menu', 'print')}, {label: 'Archive', command: () => put('menu', 'archive')}]" />
<Menubar :model="[{label: 'File', items: [{label: 'Share', items: [{label: 'By mail', command: () => put('menubar', 'mail')}]}]}, {label: 'Edit'}]" />
<SplitButton label="Save" :model="[{label: 'Save as draft', command: () => put('split', 'draft')}]" />
<Button label="Delete account" @click="m.dialog = true" /><Dialog v-model:visible="m.dialog" modal header="Delete it?"><Button label="Yes, delete" @click="put('dialog', 'deleted'); m.dialog = false" /></Dialog>
<Button label="Empty basket" @click="ask" />
<Button label="Filters" @click="m.drawer = true" /><Drawer v-model:visible="m.drawer" header="Filters"><Checkbox v-model="m.stock" binary inputId="stock" @update:model-value="put('drawer', $event)" /> <label for="stock">In stock</label></Drawer>
<Button label="Why?" @click="$refs.why.toggle($event); put('popover', true)" /><Popover ref="why">Because of the law</Popover>
<Button label="Send" @click="send" />
<Button label="Help" v-tooltip="'Ask the desk'" @mouseenter="put('tooltip', true)" />
<Chip v-if="m.chip" label="Sample" removable @remove="put('chip', 'removed'); m.chip = false" />
<SelectButton v-model="m.align" :options="['Left', 'Right']" @update:model-value="put('toggle', $event)" />
<ToggleButton v-model="m.bell" onLabel="Alerts on" offLabel="Alerts off" @update:model-value="put('bell', $event)" />
<Tree v-model:selectionKeys="m.nodes" selectionMode="single" :value="tree" @update:selection-keys="put('tree', Object.keys($event))" />
<p><label>Place</label> <TreeSelect v-model="m.place" :options="tree" placeholder="Choose a place" @update:model-value="put('treeselect', Object.keys($event))" /></p>
<p><label>Region</label> <CascadeSelect v-model="m.region" :options="[{name: 'Asia', in: [{name: 'Japan'}]}]" optionLabel="name" optionGroupLabel="name" :optionGroupChildren="['in']" placeholder="Choose a region" @update:model-value="put('cascader', $event.name)" /></p>
<Stepper value="1" @update:value="put('stepper', $event)"><StepList><Step value="1">Cart</Step><Step value="2">Payment</Step></StepList><StepPanels><StepPanel value="1">Your cart</StepPanel><StepPanel value="2">Your payment</StepPanel></StepPanels></Stepper>
<DataTable :value="rows" v-model:selection="m.rows" dataKey="name" paginator :rows="3" filterDisplay="row" v-model:filters="m.filters" removableSort @sort="put('sort', $event.sortField)" @page="put('paging', $event.page)" @update:selection="put('rows', $event.map((each) => each.name))" @filter="put('filter', $event.filteredValue.length)">
<Column selectionMode="multiple" /><Column field="name" header="Name" sortable><template #filter="{ filterModel, filterCallback }"><InputText v-model="filterModel.value" placeholder="Name begins with" @input="filterCallback()" /></template></Column><Column field="price" header="Price" sortable /></DataTable>
<PickList v-model="m.lists" dataKey="name" @update:model-value="put('transfer', $event[1].map((each) => each.name))"><template #option="{ option }">{{ option.name }}</template></PickList>
<OrderList v-model="m.order" @reorder="put('order', m.order)"><template #option="{ option }">{{ option }}</template></OrderList>
<VirtualScroller :items="numbers" :itemSize="30" style="height:150px;width:200px"><template #item="{ item }"><div style="height:30px" @click="put('virtual', item); m.number = item">{{ item }}</div></template></VirtualScroller><p>Chosen: {{ m.number }}</p>
<FileUpload mode="basic" chooseLabel="Choose a plan" customUpload @select="put('file', $event.files[0].name)" />
<p><label for="secret">Password</label> <Password v-model="m.secret" inputId="secret" toggleMask :feedback="false" /></p>
<Inplace @open="put('inplace', 'open')"><template #display>Ada Lovelace</template><template #content><InputText aria-label="Your name" v-model="m.name" @input="put('inplace', m.name)" /></template></Inplace>
<Carousel :value="['The first slide', 'The second slide']" :numVisible="1" @update:page="put('carousel', $event)"><template #item="{ data }">{{ data }}</template></Carousel>
<Knob v-model="m.knob" :max="10" aria-label="Heat" @update:model-value="put('knob', $event)" />
</div>`,
  setup: () => {
    const toast = useToast(), confirm = useConfirm()
    return {
      put,
      send: () => { toast.add({ severity: 'success', summary: 'Message sent' }); put('toast', 'shown') },
      ask: () => confirm.require({ header: 'Empty it?', message: 'All lamps go back', acceptProps: { label: 'Yes, empty' }, accept: () => put('confirm', 'emptied') }),
      m: reactive({ remember: false, ship: 'standard', dark: false, country: 'Chile', town: null, colours: ['Red'], city: '', cities: [], size: null, volume: 3, guests: 2, phone: '', code: '', stars: 0, day: new Date(2026, 0, 15), stay: [new Date(2026, 4, 4), new Date(2026, 4, 6)], tab: 'profile', dialog: false, drawer: false, stock: false, chip: true, align: 'Left', bell: false, nodes: {}, place: null, region: null, rows: [], filters: { name: { value: null, matchMode: 'startsWith' } }, lists: [[{ name: 'Oslo' }, { name: 'Rome' }], []], order: ['Apples', 'Pears', 'Plums'], number: 'none', secret: '', name: 'Ada', knob: 3 }),
      tree: [{ key: 'fruit', label: 'Fruit', children: [{ key: 'pears', label: 'Pears' }, { key: 'plums', label: 'Plums' }] }],
      rows: [{ name: 'Lamp', price: 30 }, { name: 'Vase', price: 10 }, { name: 'Mug', price: 20 }, { name: 'Bowl', price: 15 }],
      numbers: Array.from({ length: 1000 }, (_, index) => `Number ${index}`),
    }
  },
}
const app = createApp(page).use(PrimeVue, { theme: { preset: Aura } }).use(ToastService).use(ConfirmationService).directive('tooltip', Tooltip)
for (const name of 'Accordion AccordionContent AccordionHeader AccordionPanel AutoComplete Button Carousel CascadeSelect Checkbox Chip Column ConfirmDialog DataTable DatePicker Dialog Drawer FileUpload Inplace InputMask InputNumber InputOtp InputText Knob Listbox Menu Menubar MultiSelect OrderList Password PickList Popover RadioButton Rating Select SelectButton Slider SplitButton Step StepList StepPanel StepPanels Stepper Tab TabList TabPanel TabPanels Tabs Toast ToggleButton ToggleSwitch Tree TreeSelect VirtualScroller'.split(' ')) app.component(name, P[name])
document.documentElement.lang = 'en'
app.mount('#root')
