import { useState, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import * as H from '@headlessui/react'

const put = (kind, value) => { window.state[kind] = value }
const Told = ({ kind }) => { useEffect(() => put(kind, true), []); return null }

function Page() {
  const [on, setOn] = useState(false)
  const [dark, setDark] = useState(false)
  const [way, setWay] = useState('standard')
  const [country, setCountry] = useState('Chile')
  const [tops, setTops] = useState(['Ham'])
  const [city, setCity] = useState(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  return <div style={{ padding: 16, width: 600 }}><style>{`[role=checkbox],[role=switch],[role=radio]{width:16px;height:16px;border:1px solid;display:inline-block} [data-checked]{background:navy} [role=dialog]>div{position:fixed;top:50px;left:50px;background:#fff;border:1px solid}`}</style><h1>Headless UI</h1>
    <form>
    <H.Field><H.Checkbox checked={on} name="remember" onChange={(value) => { setOn(value); put('checkbox', value) }} /> <H.Label>Remember me</H.Label></H.Field>
    <H.RadioGroup value={way} name="way" onChange={(value) => { setWay(value); put('radio', value) }} aria-label="Shipping">{['Standard', 'Express'].map((each) => <H.Field key={each}><H.Radio value={each.toLowerCase()} /> <H.Label>{each}</H.Label></H.Field>)}</H.RadioGroup>
    <H.Field><H.Label>Dark mode</H.Label> <H.Switch checked={dark} name="dark" onChange={(value) => { setDark(value); put('switch', value) }} /></H.Field>
    <H.Listbox value={country} name="country" onChange={(value) => { setCountry(value); put('select', value) }}><H.ListboxButton>{country}</H.ListboxButton><H.ListboxOptions anchor="bottom">{['Chile', 'Peru'].map((each) => <H.ListboxOption key={each} value={each}>{each}</H.ListboxOption>)}</H.ListboxOptions></H.Listbox>
    </form>
    <H.Listbox value={tops} multiple onChange={(value) => { setTops(value); put('multiple', value) }}><H.ListboxButton>{tops.join(', ')}</H.ListboxButton><H.ListboxOptions>{['Ham', 'Olives', 'Basil'].map((each) => <H.ListboxOption key={each} value={each}>{each}</H.ListboxOption>)}</H.ListboxOptions></H.Listbox>
    <H.Combobox value={city} onChange={(value) => { setCity(value); put('combobox', value) }} onClose={() => setTyped('')}><H.ComboboxInput aria-label="City" displayValue={(each) => each ?? ''} onChange={(e) => setTyped(e.target.value)} /><H.ComboboxOptions>{['Berlin', 'Lima', 'Lisbon'].filter((each) => each.toLowerCase().includes(typed)).map((each) => <H.ComboboxOption key={each} value={each}>{each}</H.ComboboxOption>)}</H.ComboboxOptions></H.Combobox>
    <H.TabGroup onChange={(index) => put('tabs', index)}><H.TabList><H.Tab>Profile</H.Tab><H.Tab>Invoices</H.Tab></H.TabList><H.TabPanels><H.TabPanel>Ada Lovelace</H.TabPanel><H.TabPanel>Three invoices</H.TabPanel></H.TabPanels></H.TabGroup>
    <H.Menu><H.MenuButton>Actions</H.MenuButton><H.MenuItems anchor="bottom"><H.MenuItem><a href="#print">Print</a></H.MenuItem><H.MenuItem><button onClick={() => put('menu', 'archive')}>Archive</button></H.MenuItem></H.MenuItems></H.Menu>
    <button onClick={() => setOpen(true)}>Delete account</button><H.Dialog open={open} onClose={() => setOpen(false)}><H.DialogPanel><H.DialogTitle>Delete it?</H.DialogTitle><button onClick={() => { put('dialog', 'deleted'); setOpen(false) }}>Yes, delete</button></H.DialogPanel></H.Dialog>
    <H.Popover><H.PopoverButton>Why?</H.PopoverButton><H.PopoverPanel>Because of the law<Told kind="popover" /></H.PopoverPanel></H.Popover>
    <H.Disclosure><H.DisclosureButton>Shipping costs</H.DisclosureButton><H.DisclosurePanel>Free above 50 euros<Told kind="accordion" /></H.DisclosurePanel></H.Disclosure>
  </div>
}
createRoot(document.getElementById('root')).render(<Page />)
