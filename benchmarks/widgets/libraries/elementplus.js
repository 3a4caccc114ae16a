import 'element-plus/dist/index.css'
import { computed, createApp, reactive } from 'vue'
import 'vue/dist/vue.esm-bundler.js' // brings the compiler of templates
import ElementPlus, { ElMessage, ElMessageBox, ElNotification } from 'element-plus'

const put = (kind, value) => { window.state[kind] = value }
const page = {
  template: `<div style="padding:16px;width:760px"><h1>Element Plus</h1>
<p><el-checkbox v-model="m.remember" label="Remember me" @change="put('checkbox', $event)" /></p>
<el-radio-group v-model="m.ship" @change="put('radio', $event)"><el-radio value="standard">Standard</el-radio><el-radio value="express">Express</el-radio></el-radio-group>
<el-segmented v-model="m.period" :options="['Daily', 'Weekly']" @change="put('segmented', $event)" />
<p><el-switch v-model="m.dark" active-text="Dark mode" @change="put('switch', $event)" /></p>
<el-form :model="m" label-width="120px">
<el-form-item label="Country"><el-select v-model="m.country" @change="put('select', $event)"><el-option v-for="each in ['Chile', 'Peru', 'Uruguay']" :key="each" :label="each" :value="each" /></el-select></el-form-item>
<el-form-item label="City"><el-select v-model="m.city" filterable placeholder="Choose a city" @change="put('combobox', $event)"><el-option v-for="each in ['Berlin', 'Lima', 'Lisbon']" :key="each" :label="each" :value="each" /></el-select></el-form-item>
<el-form-item label="Colours"><el-select v-model="m.colours" multiple @change="put('multiple', [...$event])"><el-option v-for="each in ['Red', 'Green', 'Blue']" :key="each" :label="each" :value="each" /></el-select></el-form-item>
<el-form-item label="Street"><el-autocomplete v-model="m.street" :debounce="0" :fetch-suggestions="streets" @select="put('autocomplete', $event.value)" /></el-form-item>
<el-form-item label="Place"><el-tree-select v-model="m.place" :data="tree" check-strictly @change="put('treeselect', $event)" /></el-form-item>
<el-form-item label="Region"><el-cascader v-model="m.region" :options="regions" @change="put('cascader', [...$event])" /></el-form-item>
<el-form-item label="Parcel"><el-select-v2 v-model="m.parcel" :options="parcels" placeholder="Choose a parcel" @change="put('virtual', $event)" /></el-form-item>
<el-form-item label="Guests"><el-input-number v-model="m.guests" @change="put('spinner', $event)" /></el-form-item>
<el-form-item label="Day"><el-date-picker v-model="m.day" type="date" value-format="YYYY-MM-DD" @change="put('date', $event)" /></el-form-item>
<el-form-item label="Stay"><el-date-picker v-model="m.stay" type="daterange" start-placeholder="Start date" end-placeholder="End date" value-format="YYYY-MM-DD" @change="put('range', [...$event])" /></el-form-item>
<el-form-item label="Hour"><el-time-picker v-model="m.hour" value-format="HH:mm" format="HH:mm" @change="put('time', $event)" /></el-form-item>
<el-form-item label="Slot"><el-time-select v-model="m.slot" start="08:00" step="01:00" end="18:00" @change="put('slot', $event)" /></el-form-item>
<el-form-item label="Password"><el-input v-model="m.secret" type="password" show-password /></el-form-item>
<el-form-item label="Tags"><el-input-tag v-model="m.tags" @change="put('tags', [...$event])" /></el-form-item>
<el-form-item label="Paint"><el-color-picker v-model="m.paint" :predefine="['#ff0000', '#00ff00']" @change="put('paint', $event)" /></el-form-item>
</el-form>
<p>Volume is {{ m.volume }}</p><el-slider v-model="m.volume" :max="10" aria-label="Volume" @input="put('slider', $event)" />
<p>{{ m.stars }} stars</p><el-rate v-model="m.stars" @change="put('rating', $event)" />
<el-tabs v-model="m.tab" @tab-change="put('tabs', $event)"><el-tab-pane label="Profile" name="profile">Ada Lovelace</el-tab-pane><el-tab-pane label="Invoices" name="invoices">Three invoices</el-tab-pane></el-tabs>
<el-collapse @change="put('accordion', $event[0])"><el-collapse-item title="Shipping costs" name="costs">Free above 50 euros</el-collapse-item></el-collapse>
<el-dropdown @command="choose"><el-button>Actions</el-button><template #dropdown><el-dropdown-menu><el-dropdown-item command="print">Print</el-dropdown-item><el-dropdown-item command="archive">Archive</el-dropdown-item></el-dropdown-menu></template></el-dropdown><p>Last: {{ m.last }}</p>
<el-dropdown trigger="contextmenu" @command="put('context', $event)"><span>plan.txt</span><template #dropdown><el-dropdown-menu><el-dropdown-item command="rename">Rename it</el-dropdown-item></el-dropdown-menu></template></el-dropdown>
<el-menu mode="horizontal" :ellipsis="false" @select="put('submenu', $event)"><el-menu-item index="home">Home</el-menu-item><el-sub-menu index="share"><template #title>Share</template><el-menu-item index="mail">By mail</el-menu-item></el-sub-menu></el-menu>
<el-menu @select="side"><el-sub-menu index="reports"><template #title>Reports</template><el-menu-item index="yearly">Yearly</el-menu-item></el-sub-menu></el-menu><p>You read: {{ m.read }}</p>
<p><el-button @click="m.dialog = true">Delete account</el-button><el-button @click="m.drawer = true">Filters</el-button><el-button @click="ask">Empty basket</el-button><el-button @click="send">Send</el-button><el-button @click="tell">Notify</el-button>
<el-popconfirm title="Remove it?" confirm-button-text="Yes, remove" @confirm="put('popconfirm', 'removed')"><template #reference><el-button>Remove</el-button></template></el-popconfirm>
<el-popover trigger="click" content="Because of the law" @show="put('popover', true)"><template #reference><el-button>Why?</el-button></template></el-popover>
<el-tooltip content="Ask the desk" @show="put('tooltip', true)"><el-button>Help</el-button></el-tooltip></p>
<el-dialog v-model="m.dialog" title="Delete it?"><el-button @click="put('dialog', 'deleted'); m.dialog = false">Yes, delete</el-button></el-dialog>
<el-drawer v-model="m.drawer" title="Choose"><el-checkbox v-model="m.stock" label="In stock" @change="put('drawer', $event)" /></el-drawer>
<el-tag v-if="m.chip" closable @close="put('chip', 'removed'); m.chip = false">Sample</el-tag>
<el-tree :data="tree" node-key="value" highlight-current @node-click="picked" /><p>Chosen: {{ m.node }}</p>
<el-tree :data="order" draggable :allow-drop="(from, to, kind) => kind !== 'inner'" @node-drop="put('order', order.map((each) => each.label))" />
<el-steps :active="m.step" simple><el-step title="Cart" @click="m.step = 0" /><el-step title="Payment" @click="m.step = 1; put('stepper', 1)" /></el-steps><p>{{ m.step ? 'Your payment' : 'Your cart' }}</p>
<el-table :data="shown" @sort-change="put('sort', [$event.prop, $event.order])" @selection-change="chosen" @filter-change="put('filter', Object.values($event)[0])" @cell-dblclick="edit"><el-table-column type="selection" /><el-table-column prop="name" label="Name"><template #default="{ row }"><el-input v-if="row.open" v-model="row.name" aria-label="New name" @change="put('edit', row.name); row.open = false" /><span v-else>{{ row.name }}</span></template></el-table-column><el-table-column prop="price" label="Price" sortable /><el-table-column prop="where" label="State" column-key="where" :filters="[{ text: 'In stock now', value: 'stock' }, { text: 'Sold out', value: 'sold' }]" :filter-method="(value, row) => row.where === value" /></el-table>
<p>{{ m.rows }} chosen</p><el-pagination v-model:current-page="m.page" layout="prev, pager, next" :total="rows.length" :page-size="3" @current-change="put('paging', $event)" />
<el-transfer v-model="m.moved" :data="[{ key: 'oslo', label: 'Oslo' }, { key: 'rome', label: 'Rome' }]" @change="put('transfer', [...$event])" />
<el-upload drag :auto-upload="false" @change="put('file', $event.name)">Drop a plan here or click</el-upload>
<el-carousel height="80px" :autoplay="false" arrow="always" @change="put('carousel', $event)"><el-carousel-item>The first slide</el-carousel-item><el-carousel-item>The second slide</el-carousel-item></el-carousel>
<el-calendar v-model="m.month" @update:model-value="put('calendar', $event.toDateString())" />
</div>`,
  setup: () => {
    const m = reactive({ remember: false, ship: 'standard', period: 'Daily', dark: false, country: 'Chile', city: '', colours: ['Red'], street: '', place: '', region: [], parcel: '', guests: 2, day: '2026-01-15', stay: ['2026-05-04', '2026-05-06'], hour: '09:15', slot: '', secret: '', tags: ['Draft'], paint: '#ff0000', volume: 3, stars: 0, tab: 'profile', last: 'none', read: 'nothing', dialog: false, drawer: false, stock: false, chip: true, node: 'none', step: 0, page: 1, rows: 0, moved: [], month: new Date(2026, 0, 15) })
    const rows = reactive([{ name: 'Lamp', price: 30, where: 'stock' }, { name: 'Vase', price: 10, where: 'sold' }, { name: 'Mug', price: 20, where: 'stock' }, { name: 'Bowl', price: 15, where: 'sold' }])
    return {
      put, m, rows,
      shown: computed(() => rows.slice(3 * m.page - 3, 3 * m.page)),
      streets: (text, give) => give(['Abbey Road', 'Baker Street', 'Bond Street'].filter((each) => each.toLowerCase().startsWith(text.toLowerCase())).map((value) => ({ value }))),
      choose: (which) => { m.last = which; put('menu', which) },
      side: (which) => { m.read = which; put('side', which) },
      ask: () => ElMessageBox.confirm('All lamps go back', 'Empty it?', { confirmButtonText: 'Yes, empty', cancelButtonText: 'Keep' }).then(() => put('confirm', 'emptied'), () => {}),
      send: () => { ElMessage({ message: 'Message sent', duration: 0 }); put('toast', 'shown') },
      tell: () => ElNotification({ title: 'Rain', message: 'It will rain', duration: 0, onClose: () => put('notification', 'closed') }),
      picked: (node) => { m.node = node.label; put('tree', node.value) },
      chosen: (rows) => { m.rows = rows.length; put('rows', rows.map((row) => row.name)) },
      edit: (row) => { row.open = true },
      tree: [{ value: 'fruit', label: 'Fruit', children: [{ value: 'pears', label: 'Pears' }, { value: 'plums', label: 'Plums' }] }],
      regions: [{ value: 'asia', label: 'Asia', children: [{ value: 'japan', label: 'Japan' }] }, { value: 'europe', label: 'Europe', children: [{ value: 'spain', label: 'Spain' }] }],
      parcels: Array.from({ length: 1000 }, (_, index) => ({ value: index, label: `Parcel ${index}` })),
      order: reactive([{ label: 'Apples' }, { label: 'Cherries' }, { label: 'Dates' }]),
    }
  },
}
document.documentElement.lang = 'en'
createApp(page).use(ElementPlus).mount('#root')
