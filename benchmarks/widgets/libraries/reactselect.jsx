import 'react-datepicker/dist/react-datepicker.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import Select from 'react-select'
import CreatableSelect from 'react-select/creatable'
import AsyncSelect from 'react-select/async'
import DatePicker from 'react-datepicker'
import { Command } from 'cmdk'
import { Toaster, toast } from 'sonner'
import { ToastContainer, toast as toastify } from 'react-toastify'
import { useCombobox, useMultipleSelection } from 'downshift'
import { Drawer } from 'vaul'
import { DayPicker } from 'react-day-picker'
import 'react-day-picker/style.css'

const put = (kind, value) => { window.state[kind] = value }
const options = (...labels) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const values = (chosen) => chosen.map((one) => one.value)
const COUNTRIES = options('Chile', 'Peru', 'Uruguay')
const COLOURS = options('Red', 'Green', 'Blue')
const GROUPS = [{ label: 'Fruit', options: options('Apples', 'Pears') }, { label: 'Vegetables', options: options('Leeks') }]
const find = (text) => new Promise((found) => setTimeout(() => found(options('Berlin', 'Lima', 'Lisbon').filter((city) => city.value.includes(text.toLowerCase()))), 200))

function Books() {
  const all = ['Dune', 'Emma', 'Ulysses']
  const [shown, setShown] = useState(all)
  const [chosen, setChosen] = useState(['Emma'])
  const { getSelectedItemProps, getDropdownProps, removeSelectedItem } = useMultipleSelection({
    selectedItems: chosen, onStateChange: ({ selectedItems }) => { if (selectedItems) { setChosen(selectedItems); put('books', selectedItems) } },
  })
  const { isOpen, getToggleButtonProps, getLabelProps, getMenuProps, getInputProps, highlightedIndex, getItemProps } = useCombobox({
    items: shown, selectedItem: null,
    onInputValueChange: ({ inputValue }) => setShown(all.filter((book) => book.toLowerCase().includes((inputValue ?? '').toLowerCase()))),
    onSelectedItemChange: ({ selectedItem }) => { if (selectedItem) { const next = [...chosen, selectedItem]; setChosen(next); put('books', next) } },
  })
  return <div><label {...getLabelProps()}>Pick some books</label>
    <div>{chosen.map((book, index) => <span key={book} {...getSelectedItemProps({ selectedItem: book, index })} style={{ background: '#ddd', margin: 2 }}>{book}<span onClick={(event) => { event.stopPropagation(); removeSelectedItem(book) }} style={{ padding: 4, cursor: 'pointer' }}>&#10005;</span></span>)}
      <input placeholder="Best book ever" {...getInputProps(getDropdownProps({ preventKeyAction: isOpen }))} /><button aria-label="toggle menu" type="button" {...getToggleButtonProps()}>&#8595;</button></div>
    <ul {...getMenuProps()}>{isOpen && shown.map((book, index) => <li key={book} style={highlightedIndex === index ? { background: '#bde4ff' } : {}} {...getItemProps({ item: book, index })}>{book}</li>)}</ul></div>
}

function Page() {
  const [day, setDay] = useState(new Date(2026, 0, 15))
  const [when, setWhen] = useState(new Date(2026, 0, 15, 9, 0))
  const [stay, setStay] = useState([new Date(2026, 5, 3), null])
  const [holiday, setHoliday] = useState()
  return <div style={{ padding: 16, width: 640 }}><h1>React Select and others</h1>
    <label htmlFor="country">Country</label><Select inputId="country" options={COUNTRIES} defaultValue={COUNTRIES[0]} isClearable onChange={(chosen) => put('select', chosen && chosen.value)} />
    <Select aria-label="Colours" isMulti options={COLOURS} defaultValue={[COLOURS[0], COLOURS[1]]} onChange={(chosen) => put('multiple', values(chosen))} />
    <label htmlFor="size">Size</label><Select id="size" isSearchable={false} options={options('Small', 'Large')} defaultValue={{ label: 'Small', value: 'small' }} onChange={(chosen) => put('size', chosen.value)} />
    <p>Food</p><Select options={GROUPS} placeholder="Choose food" onChange={(chosen) => put('grouped', chosen.value)} />
    <p>Tags</p><CreatableSelect isMulti placeholder="Add tags" onChange={(chosen) => put('tags', values(chosen))} />
    <p>City</p><AsyncSelect loadOptions={find} placeholder="Type a city" onChange={(chosen) => put('combobox', chosen.value)} />
    <p>Day</p><DatePicker selected={day} dateFormat="yyyy-MM-dd" onChange={(value) => { setDay(value); put('date', value.toDateString()) }} />
    <p>Meeting</p><DatePicker selected={when} showTimeSelect dateFormat="yyyy-MM-dd HH:mm" timeFormat="HH:mm" onChange={(value) => { setWhen(value); put('moment', value.toTimeString().slice(0, 5)) }} />
    <p>Stay</p><DatePicker selectsRange startDate={stay[0]} endDate={stay[1]} dateFormat="yyyy-MM-dd" onChange={(value) => { setStay(value); put('range', value.map((each) => each && each.getDate())) }} />
    <DayPicker mode="single" defaultMonth={new Date(2026, 1)} selected={holiday} onSelect={(value) => { setHoliday(value); put('holiday', value.toDateString()) }} footer={holiday ? `Holiday on ${holiday.toDateString()}` : 'No holiday'} />
    <Books />
    <Command label="Commands"><Command.Input placeholder="Type a command" /><Command.List><Command.Empty>Nothing found.</Command.Empty><Command.Group heading="Letters"><Command.Item onSelect={() => put('command', 'archive')}>Archive letter</Command.Item><Command.Item onSelect={() => put('command', 'print')}>Print letter</Command.Item></Command.Group><Command.Item onSelect={() => put('command', 'quit')}>Quit</Command.Item></Command.List></Command>
    <button onClick={() => toast('Message sent', { action: { label: 'Undo', onClick: () => put('toast', 'undone') } })}>Send</button><Toaster />
    <button onClick={() => toastify.success('Report saved', { onOpen: () => put('toastify', 'shown'), onClose: () => put('toastify', 'closed') })}>Save report</button><ToastContainer />
    <Drawer.Root><Drawer.Trigger>Filters</Drawer.Trigger><Drawer.Portal><Drawer.Overlay style={{ position: 'fixed', inset: 0, background: 'rgba(0,0,0,.4)' }} /><Drawer.Content style={{ position: 'fixed', bottom: 0, left: 0, right: 0, background: '#fff', padding: 16 }}><Drawer.Title>Choose</Drawer.Title><label><input type="checkbox" onChange={(event) => put('drawer', event.target.checked)} />In stock</label></Drawer.Content></Drawer.Portal></Drawer.Root>
  </div>
}
createRoot(document.getElementById('root')).render(<Page />)
