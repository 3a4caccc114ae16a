import 'ant-design-vue/dist/reset.css'
import '@vueform/multiselect/themes/default.css'
import 'vue-multiselect/dist/vue-multiselect.css'
import Multiselect from '@vueform/multiselect'
import Antd from 'ant-design-vue'
import VueMultiselect from 'vue-multiselect'
import { createApp, watch } from 'vue/dist/vue.esm-bundler.js'

const options = (...labels) => labels.map((label) => ({ value: label.toLowerCase(), label }))
const places = [{ value: 'de', label: 'Germany', children: [{ value: 'b', label: 'Berlin' }, { value: 'm', label: 'Munich' }] }, { value: 'fr', label: 'France', children: [{ value: 'p', label: 'Paris' }] }]
const things = [{ title: 'Fruit', key: 'fruit', value: 'fruit', children: [{ title: 'Apples', key: 'apples', value: 'apples' }, { title: 'Pears', key: 'pears', value: 'pears' }] }, { title: 'Tools', key: 'tools', value: 'tools' }]
const App = {
  components: { Multiselect, VueMultiselect },
  data: () => ({
    places, things, people: options('Lucy', 'Jack'), paints: options('Red', 'Green', 'Blue'), names: ['Chile', 'Peru'], hues: ['Red', 'Green'],
    state: { select: 'lucy', multiple: ['red'], cascader: [], treeselect: undefined, land: 'Chile', paint: ['Red'], country: null, shades: ['Red'], date: '2026-01-15', rate: 3, spinner: 3, segmented: 'Daily', given: ['read'], ticked: [], tab: '1', rows: [], page: 1, sorted: '', modal: '', tag: true },
    rights: [{ key: 'read', title: 'Read' }, { key: 'write', title: 'Write' }, { key: 'delete', title: 'Delete' }],
    people2: [{ key: 'ada', name: 'Ada', age: 36 }, { key: 'bo', name: 'Bo', age: 29 }, { key: 'cy', name: 'Cy', age: 51 }],
    columns: [{ title: 'Name', dataIndex: 'name' }, { title: 'Age', dataIndex: 'age', key: 'age', sorter: (one, other) => one.age - other.age }],
    open: false,
  }),
  mounted() { watch(() => this.state, (now) => { window.state = JSON.parse(JSON.stringify(now)) }, { deep: true, immediate: true }) },
  template: `<div style="width:760px;padding:16px"><h1>Ant Design Vue</h1>
    <a-form layout="vertical">
      <a-form-item label="Person"><a-select v-model:value="state.select" :options="people" /></a-form-item>
      <a-form-item label="Hues"><a-select mode="multiple" v-model:value="state.multiple" :options="paints" /></a-form-item>
      <a-form-item label="Place"><a-cascader v-model:value="state.cascader" :options="places" /></a-form-item>
      <a-form-item label="Thing"><a-tree-select v-model:value="state.treeselect" :tree-data="things" tree-default-expand-all /></a-form-item>
      <a-form-item label="Day"><a-date-picker v-model:value="state.date" value-format="YYYY-MM-DD" /></a-form-item>
      <a-form-item label="Stars"><a-rate v-model:value="state.rate" /></a-form-item>
      <a-form-item label="Number"><a-input-number v-model:value="state.spinner" /></a-form-item>
      <a-form-item label="Every"><a-segmented v-model:value="state.segmented" :options="['Daily', 'Weekly']" /></a-form-item>
    </a-form>
    <h2>Vueform</h2><label>Land</label><Multiselect v-model="state.land" :options="names" /><label>Paint</label><Multiselect mode="tags" searchable v-model="state.paint" :options="hues" />
    <h2>Multiselect</h2><label>State</label><VueMultiselect v-model="state.country" :options="names" placeholder="Pick one" /><label>Shades</label><VueMultiselect multiple v-model="state.shades" :options="hues" />
    <h2>Rights</h2><a-transfer :data-source="rights" v-model:target-keys="state.given" :render="(item) => item.title" :titles="['All', 'Given']" />
    <h2>Tree</h2><a-tree checkable default-expand-all :tree-data="things" v-model:checked-keys="state.ticked" />
    <h2>Tabs</h2><a-tabs v-model:activeKey="state.tab" type="editable-card"><a-tab-pane key="1" tab="Orders">Two orders</a-tab-pane><a-tab-pane key="2" tab="Bills">Three bills</a-tab-pane></a-tabs>
    <h2>People</h2><a-table :columns="columns" :data-source="people2" :pagination="{pageSize: 2}" :row-selection="{selectedRowKeys: state.rows, onChange: (keys) => { state.rows = keys }}" @change="(pages, filters, sorter) => { state.page = pages.current; state.sorted = sorter.order || '' }" />
    <h2>Rest</h2><a-tag v-if="state.tag" closable @close="state.tag = false">Draft</a-tag>
    <a-button @click="open = true">Delete account</a-button><a-modal v-model:open="open" title="Delete it?" ok-text="Yes, delete" @ok="state.modal = 'deleted'; open = false">It cannot be undone</a-modal>
    <a-progress :percent="70" status="exception" /><a-timeline><a-timeline-item color="red">Lost</a-timeline-item><a-timeline-item color="green">Found</a-timeline-item></a-timeline></div>`,
}
createApp(App).use(Antd).mount('#root')
