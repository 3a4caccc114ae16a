import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as C from '@chakra-ui/react'
import { parseDate } from '@ark-ui/react/date-picker'

const put = (kind, value) => { window.state[kind] = value }
const toaster = C.createToaster({ placement: 'bottom-end' })
const listed = (labels) => C.createListCollection({ items: labels.map((label) => ({ label, value: label.toLowerCase() })) })
const countries = listed(['Chile', 'Peru', 'Uruguay']), colours = listed(['Red', 'Green', 'Blue']), sizes = listed(['Small', 'Large']), towns = ['Berlin', 'Lima', 'Lisbon']
const fruits = C.createTreeCollection({ nodeToValue: (node) => node.id, nodeToString: (node) => node.name, rootNode: { id: 'root', name: '', children: [{ id: 'fruit', name: 'Fruit', children: [{ id: 'pears', name: 'Pears' }, { id: 'plums', name: 'Plums' }] }] } })

function Choice({ label, of, ...rest }) {
  return <C.Select.Root collection={of} {...rest}><C.Select.HiddenSelect /><C.Select.Label>{label}</C.Select.Label><C.Select.Control><C.Select.Trigger><C.Select.ValueText placeholder="Choose" /></C.Select.Trigger><C.Select.IndicatorGroup><C.Select.ClearTrigger /><C.Select.Indicator /></C.Select.IndicatorGroup></C.Select.Control><C.Portal><C.Select.Positioner><C.Select.Content>{of.items.map((item) => <C.Select.Item item={item} key={item.value}>{item.label}<C.Select.ItemIndicator /></C.Select.Item>)}</C.Select.Content></C.Select.Positioner></C.Portal></C.Select.Root>
}

function Town() {
  const [shown, setShown] = useState(towns)
  return <C.Combobox.Root collection={listed(shown)} onInputValueChange={({ inputValue }) => setShown(towns.filter((town) => town.toLowerCase().startsWith(inputValue.toLowerCase())))} onValueChange={({ items }) => put('combobox', items[0]?.label)}><C.Combobox.Label>City</C.Combobox.Label><C.Combobox.Control><C.Combobox.Input /><C.Combobox.IndicatorGroup><C.Combobox.ClearTrigger /><C.Combobox.Trigger /></C.Combobox.IndicatorGroup></C.Combobox.Control><C.Portal><C.Combobox.Positioner><C.Combobox.Content>{listed(shown).items.map((item) => <C.Combobox.Item item={item} key={item.value}>{item.label}</C.Combobox.Item>)}</C.Combobox.Content></C.Combobox.Positioner></C.Portal></C.Combobox.Root>
}

function Day({ label, kind, ...rest }) {
  return <C.DatePicker.Root onValueChange={({ valueAsString }) => put(kind, valueAsString)} {...rest}><C.DatePicker.Label>{label}</C.DatePicker.Label><C.DatePicker.Control><C.DatePicker.Input index={0} />{rest.selectionMode && <C.DatePicker.Input index={1} />}<C.DatePicker.IndicatorGroup><C.DatePicker.Trigger>▦</C.DatePicker.Trigger></C.DatePicker.IndicatorGroup></C.DatePicker.Control><C.Portal><C.DatePicker.Positioner><C.DatePicker.Content><C.DatePicker.View view="day"><C.DatePicker.Header /><C.DatePicker.DayTable /></C.DatePicker.View><C.DatePicker.View view="month"><C.DatePicker.Header /><C.DatePicker.MonthTable /></C.DatePicker.View></C.DatePicker.Content></C.DatePicker.Positioner></C.Portal></C.DatePicker.Root>
}

function Page() {
  const [volume, setVolume] = useState([3])
  const [price, setPrice] = useState([20, 50])
  const [stars, setStars] = useState(0)
  const [node, setNode] = useState('none')
  const [page, setPage] = useState(1)
  const [parts, setParts] = useState('half')
  const [paint, setPaint] = useState('#ff0000')
  return <div style={{ padding: 16, width: 700 }}><h1>Chakra UI</h1><C.Toaster toaster={toaster}>{(toast) => <C.Toast.Root><C.Toast.Title>{toast.title}</C.Toast.Title><C.Toast.CloseTrigger /></C.Toast.Root>}</C.Toaster>
    <C.Checkbox.Root onCheckedChange={({ checked }) => put('checkbox', checked)}><C.Checkbox.HiddenInput /><C.Checkbox.Control /><C.Checkbox.Label>Remember me</C.Checkbox.Label></C.Checkbox.Root>
    <C.RadioGroup.Root defaultValue="standard" onValueChange={({ value }) => put('radio', value)}>{['Standard', 'Express'].map((label) => <C.RadioGroup.Item key={label} value={label.toLowerCase()}><C.RadioGroup.ItemHiddenInput /><C.RadioGroup.ItemIndicator /><C.RadioGroup.ItemText>{label}</C.RadioGroup.ItemText></C.RadioGroup.Item>)}</C.RadioGroup.Root>
    <C.RadioCard.Root onValueChange={({ value }) => put('card', value)}><C.RadioCard.Label>Plan</C.RadioCard.Label><C.HStack>{['Basic', 'Team'].map((label) => <C.RadioCard.Item key={label} value={label}><C.RadioCard.ItemHiddenInput /><C.RadioCard.ItemControl><C.RadioCard.ItemText>{label}</C.RadioCard.ItemText><C.RadioCard.ItemIndicator /></C.RadioCard.ItemControl></C.RadioCard.Item>)}</C.HStack></C.RadioCard.Root>
    <C.Switch.Root onCheckedChange={({ checked }) => put('switch', checked)}><C.Switch.HiddenInput /><C.Switch.Control /><C.Switch.Label>Dark mode</C.Switch.Label></C.Switch.Root>
    <C.SegmentGroup.Root defaultValue="Daily" onValueChange={({ value }) => put('segmented', value)}><C.SegmentGroup.Indicator /><C.SegmentGroup.Items items={['Daily', 'Weekly']} /></C.SegmentGroup.Root>
    <Choice label="Country" of={countries} defaultValue={['chile']} onValueChange={({ value }) => put('select', value[0])} />
    <Choice label="Colours" of={colours} multiple defaultValue={['red']} onValueChange={({ value }) => put('multiple', value)} />
    <Town />
    <C.Listbox.Root collection={sizes} onValueChange={({ value }) => put('listbox', value[0])}><C.Listbox.Label>Size</C.Listbox.Label><C.Listbox.Content>{sizes.items.map((item) => <C.Listbox.Item item={item} key={item.value}><C.Listbox.ItemText>{item.label}</C.Listbox.ItemText></C.Listbox.Item>)}</C.Listbox.Content></C.Listbox.Root>
    <C.TagsInput.Root defaultValue={['Draft']} onValueChange={({ value }) => put('tags', value)}><C.TagsInput.Label>Tags</C.TagsInput.Label><C.TagsInput.Control><C.TagsInput.Items /><C.TagsInput.Input /></C.TagsInput.Control></C.TagsInput.Root>
    <C.Field.Root><C.Field.Label>Guests</C.Field.Label><C.NumberInput.Root defaultValue="2" onValueChange={({ valueAsNumber }) => put('spinner', valueAsNumber)}><C.NumberInput.Control /><C.NumberInput.Input /></C.NumberInput.Root></C.Field.Root>
    <C.Slider.Root max={10} value={volume} onValueChange={({ value }) => { setVolume(value); put('slider', value[0]) }}><C.Slider.Label>Volume</C.Slider.Label><C.Slider.Control><C.Slider.Track><C.Slider.Range /></C.Slider.Track><C.Slider.Thumbs /></C.Slider.Control></C.Slider.Root><p>Volume is {volume[0]}</p>
    <C.Slider.Root value={price} onValueChange={({ value }) => { setPrice(value); put('prices', value) }}><C.Slider.Label>Price</C.Slider.Label><C.Slider.Control><C.Slider.Track><C.Slider.Range /></C.Slider.Track><C.Slider.Thumbs /></C.Slider.Control></C.Slider.Root><p>From {price[0]} to {price[1]}</p>
    <C.RatingGroup.Root count={5} onValueChange={({ value }) => { setStars(value); put('rating', value) }}><C.RatingGroup.HiddenInput /><C.RatingGroup.Control /></C.RatingGroup.Root><p>{stars} stars</p>
    <C.PinInput.Root onValueComplete={({ valueAsString }) => put('code', valueAsString)}><C.PinInput.HiddenInput /><C.PinInput.Control>{[0, 1, 2, 3].map((index) => <C.PinInput.Input key={index} index={index} />)}</C.PinInput.Control></C.PinInput.Root>
    <Day label="Day" kind="date" defaultValue={[parseDate('2026-01-15')]} />
    <Day label="Stay" kind="range" selectionMode="range" defaultValue={[parseDate('2026-05-04'), parseDate('2026-05-06')]} />
    <C.ColorPicker.Root defaultValue={C.parseColor('#ff0000')} onValueChange={({ value }) => { put('paint', value.toString('hex')); setPaint(value.toString('hex')) }}><C.ColorPicker.HiddenInput /><C.ColorPicker.Label>Paint</C.ColorPicker.Label><C.ColorPicker.Control><C.ColorPicker.Trigger /></C.ColorPicker.Control><C.Portal><C.ColorPicker.Positioner><C.ColorPicker.Content><C.ColorPicker.Area /><C.ColorPicker.ChannelSlider channel="hue" /><C.ColorPicker.SwatchGroup>{['#ff0000', '#00ff00'].map((each) => <C.ColorPicker.SwatchTrigger key={each} value={each}><C.ColorPicker.Swatch value={each} /></C.ColorPicker.SwatchTrigger>)}</C.ColorPicker.SwatchGroup></C.ColorPicker.Content></C.ColorPicker.Positioner></C.Portal></C.ColorPicker.Root><p>Painted {paint}</p>
    <C.FileUpload.Root onFileAccept={({ files }) => put('file', files[0]?.name)}><C.FileUpload.HiddenInput /><C.FileUpload.Dropzone><C.FileUpload.DropzoneContent>Drop a plan here</C.FileUpload.DropzoneContent></C.FileUpload.Dropzone><C.FileUpload.List /></C.FileUpload.Root>
    <C.Tabs.Root defaultValue="profile" onValueChange={({ value }) => put('tabs', value)}><C.Tabs.List><C.Tabs.Trigger value="profile">Profile</C.Tabs.Trigger><C.Tabs.Trigger value="invoices">Invoices</C.Tabs.Trigger></C.Tabs.List><C.Tabs.Content value="profile">Ada Lovelace</C.Tabs.Content><C.Tabs.Content value="invoices">Three invoices</C.Tabs.Content></C.Tabs.Root>
    <C.Accordion.Root collapsible onValueChange={({ value }) => put('accordion', value[0])}><C.Accordion.Item value="costs"><C.Accordion.ItemTrigger>Shipping costs<C.Accordion.ItemIndicator /></C.Accordion.ItemTrigger><C.Accordion.ItemContent><C.Accordion.ItemBody>Free above 50 euros</C.Accordion.ItemBody></C.Accordion.ItemContent></C.Accordion.Item></C.Accordion.Root>
    <C.Menu.Root onSelect={({ value }) => put('menu', value)}><C.Menu.Trigger asChild><C.Button>Actions</C.Button></C.Menu.Trigger><C.Portal><C.Menu.Positioner><C.Menu.Content><C.Menu.Item value="archive">Archive</C.Menu.Item><C.Menu.Root onSelect={({ value }) => put('menu', value)}><C.Menu.TriggerItem>Share</C.Menu.TriggerItem><C.Portal><C.Menu.Positioner><C.Menu.Content><C.Menu.Item value="mail">By mail</C.Menu.Item></C.Menu.Content></C.Menu.Positioner></C.Portal></C.Menu.Root></C.Menu.Content></C.Menu.Positioner></C.Portal></C.Menu.Root>
    <C.Menu.Root onSelect={({ value }) => put('context', value)}><C.Menu.ContextTrigger><span>plan.txt</span></C.Menu.ContextTrigger><C.Portal><C.Menu.Positioner><C.Menu.Content><C.Menu.Item value="rename">Rename it</C.Menu.Item></C.Menu.Content></C.Menu.Positioner></C.Portal></C.Menu.Root>
    <C.Dialog.Root><C.Dialog.Trigger asChild><C.Button>Delete account</C.Button></C.Dialog.Trigger><C.Portal><C.Dialog.Backdrop /><C.Dialog.Positioner><C.Dialog.Content><C.Dialog.Header><C.Dialog.Title>Delete it?</C.Dialog.Title></C.Dialog.Header><C.Dialog.Footer><C.Dialog.ActionTrigger asChild><C.Button onClick={() => put('dialog', 'deleted')}>Yes, delete</C.Button></C.Dialog.ActionTrigger></C.Dialog.Footer></C.Dialog.Content></C.Dialog.Positioner></C.Portal></C.Dialog.Root>
    <C.Popover.Root onOpenChange={({ open }) => put('popover', open)}><C.Popover.Trigger asChild><C.Button>Why?</C.Button></C.Popover.Trigger><C.Portal><C.Popover.Positioner><C.Popover.Content><C.Popover.Body>Because of the law</C.Popover.Body></C.Popover.Content></C.Popover.Positioner></C.Portal></C.Popover.Root>
    <C.HoverCard.Root onOpenChange={({ open }) => open && put('card shown', true)}><C.HoverCard.Trigger asChild><span>@ada</span></C.HoverCard.Trigger><C.Portal><C.HoverCard.Positioner><C.HoverCard.Content>She wrote the first program</C.HoverCard.Content></C.HoverCard.Positioner></C.Portal></C.HoverCard.Root>
    <C.Button onClick={() => { toaster.create({ title: 'Message sent', duration: 600000 }); put('toast', 'shown') }}>Send</C.Button>
    <C.TreeView.Root collection={fruits} onSelectionChange={({ selectedValue }) => { put('tree', selectedValue[0]); setNode(selectedValue[0]) }}><C.TreeView.Label>Fruits</C.TreeView.Label><C.TreeView.Tree><C.TreeView.Node render={({ node: each, nodeState }) => nodeState.isBranch ? <C.TreeView.BranchControl><C.TreeView.BranchText>{each.name}</C.TreeView.BranchText></C.TreeView.BranchControl> : <C.TreeView.Item><C.TreeView.ItemText>{each.name}</C.TreeView.ItemText></C.TreeView.Item>} /></C.TreeView.Tree></C.TreeView.Root><p>Chosen: {node}</p>
    <C.Steps.Root count={2} onStepChange={({ step }) => put('stepper', step)}><C.Steps.List>{['Cart', 'Payment'].map((title, index) => <C.Steps.Item key={title} index={index}><C.Steps.Trigger><C.Steps.Indicator /><C.Steps.Title>{title}</C.Steps.Title></C.Steps.Trigger></C.Steps.Item>)}</C.Steps.List><C.Steps.Content index={0}>Your cart</C.Steps.Content><C.Steps.Content index={1}>Your payment</C.Steps.Content></C.Steps.Root>
    <C.Pagination.Root count={50} pageSize={10} onPageChange={({ page: now }) => { setPage(now); put('paging', now) }}><C.Pagination.PrevTrigger>‹</C.Pagination.PrevTrigger><C.Pagination.Items render={({ value }) => <C.Button variant="ghost">{value}</C.Button>} /><C.Pagination.NextTrigger>›</C.Pagination.NextTrigger></C.Pagination.Root><p>Orders on page {page}</p>
    <C.Editable.Root defaultValue="Ada Lovelace" activationMode="dblclick" onValueCommit={({ value }) => put('editable', value)}><C.Editable.Preview /><C.Editable.Input /></C.Editable.Root>
    <C.Carousel.Root slideCount={2} onPageChange={({ page: now }) => put('carousel', now)}><C.Carousel.ItemGroup>{['The first slide', 'The second slide'].map((text, index) => <C.Carousel.Item key={text} index={index}>{text}</C.Carousel.Item>)}</C.Carousel.ItemGroup><C.Carousel.Control><C.Carousel.PrevTrigger>‹</C.Carousel.PrevTrigger><C.Carousel.Indicators /><C.Carousel.NextTrigger>›</C.Carousel.NextTrigger></C.Carousel.Control></C.Carousel.Root>
    <C.Splitter.Root panels={[{ id: 'left' }, { id: 'right' }]} height="60px" onResizeEnd={({ size }) => { put('split', size[0] > 60); setParts(size[0] > 60 ? 'more' : 'half') }}><C.Splitter.Panel id="left">Left</C.Splitter.Panel><C.Splitter.ResizeTrigger id="left:right"><C.Splitter.ResizeTriggerSeparator /></C.Splitter.ResizeTrigger><C.Splitter.Panel id="right">Right</C.Splitter.Panel></C.Splitter.Root><p>Parted: {parts}</p>
    <div style={{ height: 300 }} />
  </div>
}
document.documentElement.lang = 'en'
createRoot(document.getElementById('root')).render(<C.ChakraProvider value={C.defaultSystem}><Page /></C.ChakraProvider>)
