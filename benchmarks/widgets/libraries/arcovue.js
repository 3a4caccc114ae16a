import { createApp } from 'vue/dist/vue.esm-bundler.js'
import ArcoVue, { Message, Modal, Notification } from '@arco-design/web-vue'
import ArcoIcons from '@arco-design/web-vue/es/icon'
import enUS from '@arco-design/web-vue/es/locale/lang/en-us'
import '@arco-design/web-vue/dist/arco.css'

const put = (kind, value) => { window.state[kind] = value }
const goods = [
  { key: '1', name: 'Lamp', price: 40, note: 'Sold in pairs' },
  { key: '2', name: 'Vase', price: 20, note: 'Breaks easily' },
  { key: '3', name: 'Rug', price: 90, note: 'Woven' },
]
const App = {
  data: () => ({
    enUS, goods, remember: false, parts: [], ship: 'standard', size: 'small', dark: false, country: 'chile', colours: ['red'], city: undefined, tags: ['draft'], mention: '', mail: '', region: undefined, leaf: undefined,
    day: '2026-01-15', week: [], time: '10:00', paint: '#ff0000', volume: 3, price: [20, 60], guests: 2, stars: 2, tab: 'profile', open: [], picked: [], step: 1, page: 1, drawer: false, modal: false, stock: false, busy: false, rows: [], chosen: 'none', form: { name: '', secret: '' }, sent: [], code: '', visible: true, banner: true, menu: ['inbox'],
    tree: [{ title: 'Fruit', key: 'fruit', children: [{ title: 'Apples', key: 'apples' }, { title: 'Pears', key: 'pears' }] }, { title: 'Nuts', key: 'nuts', disabled: true }],
    columns: [{ title: 'Name', dataIndex: 'name', filterable: { filters: [{ text: 'Lamp', value: 'Lamp' }, { text: 'Rug', value: 'Rug' }], filter: (value, row) => value.includes(row.name), multiple: true } }, { title: 'Price', dataIndex: 'price', sortable: { sortDirections: ['ascend', 'descend'] } }, { title: 'Action', slotName: 'action' }],
    places: [{ value: 'europe', label: 'Europe', children: [{ value: 'spain', label: 'Spain' }, { value: 'italy', label: 'Italy' }] }, { value: 'asia', label: 'Asia', disabled: true }],
    people: ['ada@example.org', 'bob@example.org'], mails: [], many: Array.from({ length: 1000 }, (_, index) => `Number ${index + 1}`), both: [{ value: 'apples', label: 'Apples' }, { value: 'pears', label: 'Pears' }, { value: 'dates', label: 'Dates', disabled: true }],
  }),
  methods: {
    put,
    suggest(text) { this.mails = text ? this.people.filter((each) => each.includes(text)) : [] },
    send() { put('toast', 'shown'); Message.success({ content: 'Message sent', duration: 0, closable: true }) },
    notice() { put('notice', true); Notification.warning({ title: 'Low on lamps', content: 'Only two are left', duration: 0, closable: true }) },
    ask() { Modal.warning({ title: 'Delete it?', content: 'It can not be undone', okText: 'Yes, delete', cancelText: 'No', hideCancel: false, onOk: () => put('dialog', 'deleted') }) },
    submit({ errors, values }) { put('form', errors ? Object.keys(errors) : values.name) },
  },
  template: `
<a-config-provider :locale="enUS"><div style="padding: 16px; width: 720px; display: grid; gap: 14px">
  <h1>Arco Design</h1>
  <a-breadcrumb><a-breadcrumb-item><a href="#home">Home</a></a-breadcrumb-item><a-breadcrumb-item><a href="#shop">Shop</a></a-breadcrumb-item><a-breadcrumb-item>Lamps</a-breadcrumb-item></a-breadcrumb>
  <a-alert type="warning" closable title="Careful" @close="put('banner', 'closed')">The shop closes at six</a-alert>
  <div><a-checkbox v-model="remember" @change="put('checkbox', $event)">Remember me</a-checkbox><a-checkbox :indeterminate="parts.length === 1" :model-value="parts.length === 2" @change="parts = $event ? ['lid', 'box'] : []; put('all', $event)">All parts</a-checkbox>
    <a-checkbox-group v-model="parts" @change="put('parts', [...$event])"><a-checkbox value="lid">Lid</a-checkbox><a-checkbox value="box">Box</a-checkbox></a-checkbox-group><a-checkbox disabled default-checked>Accepted</a-checkbox></div>
  <div><a-radio-group v-model="ship" @change="put('radio', $event)"><a-radio value="standard">Standard</a-radio><a-radio value="express">Express</a-radio><a-radio value="pigeon" disabled>Pigeon</a-radio></a-radio-group> <a-radio-group type="button" v-model="size" @change="put('toggle', $event)"><a-radio value="small">Small</a-radio><a-radio value="large">Large</a-radio></a-radio-group></div>
  <div><a-switch v-model="dark" @change="put('switch', $event)" /> Dark mode <a-switch disabled /> <a-switch loading /> <a-switch default-checked type="round"><template #checked>ON</template><template #unchecked>OFF</template></a-switch></div>
  <a-form :model="form" @submit="submit" auto-label-width>
    <a-form-item field="name" label="Name" :rules="[{ required: true, message: 'Name is required' }]" tooltip="As on your card" extra="Not shown to others"><a-input v-model="form.name" placeholder="please enter" allow-clear /></a-form-item>
    <a-form-item field="secret" label="Password"><a-input-password v-model="form.secret" /></a-form-item>
    <a-form-item label="Country"><a-select v-model="country" @change="put('select', $event)"><a-option value="chile">Chile</a-option><a-option value="peru">Peru</a-option><a-option value="ecuador" disabled>Ecuador</a-option></a-select></a-form-item>
    <a-form-item label="Colours"><a-select v-model="colours" multiple @change="put('multiple', [...$event])"><a-option value="red">Red</a-option><a-option value="green">Green</a-option><a-option value="blue">Blue</a-option></a-select></a-form-item>
    <a-form-item label="City"><a-select v-model="city" allow-search allow-clear placeholder="Choose a city" :options="['Berlin', 'Lima', 'Lisbon']" @change="put('combobox', $event)" /></a-form-item>
    <a-form-item label="Tags"><a-input-tag v-model="tags" placeholder="Add one" allow-clear @change="put('tags', [...$event])" /></a-form-item>
    <a-form-item label="Mail"><a-auto-complete v-model="mail" :data="mails" @search="suggest" @select="put('mail', $event)" /></a-form-item>
    <a-form-item label="Region"><a-cascader v-model="region" :options="places" placeholder="Choose a region" @change="put('cascader', $event)" /></a-form-item>
    <a-form-item label="Fruit"><a-tree-select v-model="leaf" :data="tree" placeholder="Choose a fruit" @change="put('treeselect', $event)" /></a-form-item>
    <a-form-item label="Day"><a-date-picker v-model="day" @change="put('date', $event)" /></a-form-item>
    <a-form-item label="Week"><a-range-picker v-model="week" @change="put('range', $event && [...$event])" /></a-form-item>
    <a-form-item label="Time"><a-time-picker v-model="time" format="HH:mm" @change="put('time', $event)" /></a-form-item>
    <a-form-item label="Paint"><a-color-picker v-model="paint" show-text @change="put('paint', $event)" /></a-form-item>
    <a-form-item label="Guests"><a-input-number v-model="guests" mode="button" :min="0" :max="9" @change="put('spinner', $event)" /></a-form-item>
    <a-form-item label="Code"><a-verification-code v-model="code" :length="4" @finish="put('code', $event)" /></a-form-item>
    <a-form-item label="Notes"><a-textarea :max-length="50" show-word-limit @input="put('textarea', $event)" /></a-form-item>
    <a-form-item label="Site"><a-input model-value="example" readonly><template #prepend>https://</template><template #append>.org</template></a-input></a-form-item>
    <a-form-item><a-space><a-button html-type="submit" type="primary">Sign up</a-button><a-button html-type="reset" disabled>Clear</a-button></a-space></a-form-item>
  </a-form>
  <div>Volume is {{ volume }}<a-slider v-model="volume" :max="10" :marks="{ 0: 'quiet', 10: 'loud' }" @change="put('slider', $event)" /></div>
  <div>Price<a-slider v-model="price" range :step="10" show-input @change="put('prices', [...$event])" /></div>
  <div><a-rate v-model="stars" @change="put('rating', $event)" /> <a-rate :default-value="3" grading readonly /></div>
  <a-tabs v-model:active-key="tab" editable @change="put('tabs', $event)" @delete="put('closed', $event)"><a-tab-pane key="profile" title="Profile" :closable="false">Ada Lovelace</a-tab-pane><a-tab-pane key="invoices" title="Invoices">Three invoices</a-tab-pane><a-tab-pane key="old" title="Archived" disabled>Old</a-tab-pane></a-tabs>
  <a-collapse v-model:active-key="open" @change="put('accordion', $event.length > 0)"><a-collapse-item header="Shipping costs" key="1">Free above 50 euros</a-collapse-item><a-collapse-item header="Taxes" key="2" disabled>None</a-collapse-item></a-collapse>
  <div style="display: flex; gap: 40px"><div><a-tree :data="tree" checkable :default-expanded-keys="[]" @select="put('tree', $event[0]); chosen = $event[0]" @check="put('ticked', [...$event])" /><p>Chosen: {{ chosen }}</p></div>
    <a-menu :style="{ width: '200px' }" v-model:selected-keys="menu" :default-open-keys="['0']" @menu-item-click="put('nav', $event)"><a-sub-menu key="0"><template #icon><icon-apps /></template><template #title>Mail</template><a-menu-item key="inbox">Inbox</a-menu-item><a-menu-item key="sent">Sent</a-menu-item><a-menu-item key="old" disabled>Old</a-menu-item></a-sub-menu><a-sub-menu key="1"><template #title>Folders</template><a-menu-item key="work">Work</a-menu-item></a-sub-menu></a-menu></div>
  <a-space wrap><a-dropdown @select="put('menu', $event)"><a-button>Actions</a-button><template #content><a-doption value="archive">Archive</a-doption><a-doption disabled>Print</a-doption><a-dsubmenu value="share">Share<template #content><a-doption value="mail">By mail</a-doption></template></a-dsubmenu></template></a-dropdown>
    <a-dropdown trigger="contextMenu" align-point @select="put('context', $event)"><div style="background: #eee; padding: 12px">Right-click here</div><template #content><a-doption value="copy">Copy</a-doption><a-doption value="paste">Paste</a-doption></template></a-dropdown>
    <a-button @click="ask" status="danger">Delete account</a-button><a-button @click="modal = true">Rename</a-button><a-button @click="drawer = true">Filters</a-button><a-button @click="send">Send</a-button><a-button @click="notice">Warn</a-button>
    <a-tooltip content="Ask the desk" @popup-visible-change="put('tooltip', true)"><a-button>Help</a-button></a-tooltip><a-popover title="Title" trigger="click"><a-button>Why?</a-button><template #content>Because of the law</template></a-popover><a-popconfirm content="Empty the basket?" @ok="put('confirmed', true)"><a-button>Empty</a-button></a-popconfirm>
    <a-button :loading="busy" @click="busy = true; put('busy', true)">Pay</a-button><a-button disabled>Refund</a-button><a-button shape="circle" @click="put('bin', true)"><icon-delete /></a-button><a-badge :count="5"><a-button aria-label="Bell"><icon-notification /></a-button></a-badge><a-badge dot :count="9"><a-button>News</a-button></a-badge></a-space>
  <a-modal v-model:visible="modal" title="Rename" @ok="put('renamed', true)"><a-input default-value="Lamp" /></a-modal><a-drawer v-model:visible="drawer" title="Filters" :width="300" ok-text="Apply" @ok="put('applied', stock)"><a-checkbox v-model="stock" @change="put('drawer', $event)">In stock</a-checkbox></a-drawer>
  <div><a-tag closable v-model:visible="visible" @close="put('chip', 'removed')">Sample</a-tag><a-tag checkable color="arcoblue" :default-checked="false" @check="put('urgent', $event)">Urgent</a-tag><a-tag color="green"><template #icon><icon-check-circle-fill /></template>Paid</a-tag><a-badge status="success" text="Online" /> <a-badge status="danger" text="Broken" /></div>
  <a-steps changeable v-model:current="step" @change="put('stepper', $event)"><a-step description="Where">Address</a-step><a-step>Payment</a-step><a-step disabled>Check</a-step></a-steps>
  <div>Orders on page {{ page }}<a-pagination v-model:current="page" :total="50" show-total show-jumper show-page-size @change="put('paging', $event)" /></div>
  <a-table :columns="columns" :data="goods" :row-selection="{ type: 'checkbox', showCheckedAll: true }" v-model:selected-keys="rows" :expandable="{ title: '', width: 40 }" :pagination="false" @selection-change="put('rows', [...$event])" @sorter-change="(field, way) => put('sort', [field, way])" @expand="put('expanded', $event)"><template #action="{ record }"><a-link @click="put('action', record.name)">Edit</a-link></template><template #expand-row="{ record }">{{ record.note }}</template></a-table>
  <a-list :data="many" :virtual-list-props="{ height: 150 }"><template #item="{ item, index }"><a-list-item :key="index" @click="chosen = item">{{ item }}</a-list-item></template></a-list>
  <a-transfer :data="both" :default-value="['pears']" :title="['All', 'Taken']" @change="put('transfer', [...$event])" />
  <a-upload action="/" :auto-upload="false" @change="put('file', $event.map((each) => each.name))" /><a-upload draggable action="/" :auto-upload="false" tip="Only pictures" />
  <a-space><a-progress :percent="0.4" style="width: 150px" /><a-progress type="circle" status="danger" :percent="0.7" /><a-spin tip="Loading" /></a-space><a-skeleton animation><a-skeleton-line :rows="2" /></a-skeleton>
  <a-empty description="No orders yet" /><a-result status="success" title="Done" subtitle="It is paid" /><a-timeline><a-timeline-item label="5 January">Ordered</a-timeline-item><a-timeline-item dot-color="red" label="9 January">Lost</a-timeline-item></a-timeline>
  <a-carousel :style="{ height: '100px', width: '300px' }" indicator-type="dot" show-arrow="always" @change="put('carousel', $event)"><a-carousel-item><div style="background: #eee; height: 100px">First slide</div></a-carousel-item><a-carousel-item><div style="background: #ddd; height: 100px">Second slide</div></a-carousel-item></a-carousel>
  <a-calendar v-if="false" /><a-statistic title="Downloads" :value="1234" show-group-separator /><a-comment author="Ada" content="Well done" datetime="1 hour"><template #actions><span style="cursor: pointer" @click="put('liked', true)"><icon-heart /> 83</span></template></a-comment>
  <a-image width="60" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='40'%3E%3Crect width='60' height='40' fill='teal'/%3E%3C/svg%3E" alt="A field" />
</div></a-config-provider>`,
}
createApp(App).use(ArcoVue).use(ArcoIcons).mount('#root')
