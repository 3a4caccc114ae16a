import { createApp, defineComponent, h, reactive } from 'vue/dist/vue.esm-bundler.js'
import * as N from 'naive-ui'

const put = (kind, value) => { window.state[kind] = value }
const options = (...labels) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const days = (value) => new Date(value).toDateString()
const Toasts = defineComponent({
  setup() {
    const [message, dialog] = [N.useMessage(), N.useDialog()]
    return () => h('div', [
      h(N.NButton, { onClick: () => { message.success('Message sent', { duration: 0 }); put('toast', 'shown') } }, () => 'Send'),
      h(N.NButton, { onClick: () => dialog.warning({ title: 'Delete it?', content: 'It cannot be undone', positiveText: 'Yes, delete', negativeText: 'No', onPositiveClick: () => put('dialog', 'deleted') }) }, () => 'Delete account'),
    ])
  },
})
const page = reactive({ ship: 'standard', country: 'chile', colours: ['red'], city: null, volume: 3, guests: 2, page: 1, leaf: 'none', tags: ['Draft'], drawer: false, day: new Date(2026, 0, 15).getTime(), checked: [] })
const shown = (name, kind = name) => (value) => { page[name] = value; put(kind, value) }
const goods = [{ key: 1, name: 'Lamp', price: 40 }, { key: 2, name: 'Vase', price: 20 }, { key: 3, name: 'Rug', price: 90 }]
const App = {
  render: () => h(N.NMessageProvider, () => h(N.NDialogProvider, () => h('div', { style: 'padding:16px;width:640px' }, [
    h('h1', 'Naive UI'),
    h(N.NCheckbox, { onUpdateChecked: (value) => put('checkbox', value) }, () => 'Remember me'),
    h(N.NRadioGroup, { value: page.ship, name: 'ship', onUpdateValue: shown('ship', 'radio') }, () => [h(N.NRadio, { value: 'standard' }, () => 'Standard'), h(N.NRadio, { value: 'express' }, () => 'Express')]),
    h(N.NForm, { labelPlacement: 'top' }, () => [
      h(N.NFormItem, { label: 'Dark mode' }, () => h(N.NSwitch, { onUpdateValue: (value) => put('switch', value) })),
      h(N.NFormItem, { label: 'Country' }, () => h(N.NSelect, { value: page.country, options: options('Chile', 'Peru'), onUpdateValue: shown('country', 'select') })),
      h(N.NFormItem, { label: 'Colours' }, () => h(N.NSelect, { value: page.colours, multiple: true, options: options('Red', 'Green', 'Blue'), onUpdateValue: (value) => { page.colours = value; put('multiple', [...value]) } })),
      h(N.NFormItem, { label: 'City' }, () => h(N.NSelect, { value: page.city, filterable: true, placeholder: 'Choose a city', options: options('Berlin', 'Lima', 'Lisbon'), onUpdateValue: shown('city', 'combobox') })),
      h(N.NFormItem, { label: 'Guests' }, () => h(N.NInputNumber, { value: page.guests, onUpdateValue: shown('guests', 'spinner') })),
      h(N.NFormItem, { label: 'Day' }, () => h(N.NDatePicker, { value: page.day, type: 'date', onUpdateValue: (value) => { page.day = value; put('date', days(value)) } })),
      h(N.NFormItem, { label: 'Time' }, () => h(N.NTimePicker, { format: 'HH:mm', onUpdateFormattedValue: (value) => put('time', value) })),
      h(N.NFormItem, { label: 'Region' }, () => h(N.NCascader, { options: [{ label: 'Europe', value: 'eu', children: options('Spain', 'Italy') }], checkStrategy: 'child', onUpdateValue: (value) => put('cascader', value) })),
      h(N.NFormItem, { label: 'Tags' }, () => h(N.NDynamicTags, { value: page.tags, onUpdateValue: (value) => { page.tags = value; put('tags', [...value]) } })),
      h(N.NFormItem, { label: 'Mail' }, () => h(N.NAutoComplete, { value: page.mail, options: options('ada@example.org', 'ada@example.com'), onUpdateValue: shown('mail', 'mail') })),
    ]),
    h('p', `Volume is ${page.volume}`), h(N.NSlider, { value: page.volume, max: 10, onUpdateValue: shown('volume', 'slider') }),
    h(N.NRate, { onUpdateValue: (value) => put('rating', value) }),
    h(N.NTabs, { defaultValue: 'profile', onUpdateValue: (value) => put('tabs', value) }, () => [h(N.NTabPane, { name: 'profile', tab: 'Profile' }, () => 'Ada Lovelace'), h(N.NTabPane, { name: 'invoices', tab: 'Invoices' }, () => 'Three invoices')]),
    h(N.NDropdown, { trigger: 'click', options: [{ label: 'Archive', key: 'archive' }, { label: 'Share', key: 'share', children: [{ label: 'By mail', key: 'mail' }] }], onSelect: (value) => put('menu', value) }, () => h(N.NButton, () => 'Actions')),
    h(N.NCollapse, { onUpdateExpandedNames: (value) => put('accordion', value.length > 0) }, () => h(N.NCollapseItem, { title: 'Shipping costs', name: 'costs' }, () => 'Free above 50 euros')),
    h(N.NTree, { data: [{ key: 'fruit', label: 'Fruit', children: [{ key: 'pears', label: 'Pears' }] }], blockLine: true, onUpdateSelectedKeys: ([value]) => { page.leaf = value; put('tree', value) } }), h('p', `Chosen: ${page.leaf}`),
    h(N.NDataTable, { columns: [{ type: 'selection' }, { title: 'Name', key: 'name' }, { title: 'Price', key: 'price', sorter: 'default' }], data: goods, onUpdateCheckedRowKeys: (keys) => { page.checked = keys; put('rows', [...keys]) }, onUpdateSorter: (sorter) => put('sort', sorter.order) }),
    h('p', `Orders on page ${page.page}`), h(N.NPagination, { page: page.page, pageCount: 5, onUpdatePage: shown('page', 'paging') }),
    h(N.NTooltip, {}, { trigger: () => h(N.NButton, { onMouseenter: () => put('tooltip', true) }, () => 'Help'), default: () => 'Ask the desk' }),
    h(N.NButton, { onClick: () => { page.drawer = true } }, () => 'Filters'),
    h(N.NDrawer, { show: page.drawer, onUpdateShow: (value) => { page.drawer = value } }, () => h(N.NDrawerContent, { title: 'Choose', closable: true }, () => h(N.NCheckbox, { onUpdateChecked: (value) => put('drawer', value) }, () => 'In stock'))),
    h(N.NTransfer, { options: options('Apples', 'Pears'), onUpdateValue: (value) => put('transfer', [...value]) }),
    h(N.NColorPicker, { defaultValue: '#ff0000', swatches: ['#00ff00'], modes: ['hex'], onUpdateValue: (value) => put('paint', value) }),
    h(N.NUpload, { defaultUpload: false, onChange: ({ file }) => put('file', file.name) }, () => h(N.NButton, () => 'Choose a plan')),
    h(Toasts),
  ]))),
}
createApp(App).mount('#root')
