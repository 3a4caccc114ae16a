import 'rsuite/dist/rsuite.min.css'
import '@blueprintjs/core/lib/css/blueprint.css'
import '@blueprintjs/icons/lib/css/blueprint-icons.css'
import '@blueprintjs/select/lib/css/blueprint-select.css'
import * as B from '@blueprintjs/core'
import { MultiSelect, Select } from '@blueprintjs/select'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as R from 'rsuite'

const put = (kind) => (value) => { window.state[kind] = value }
const countries = ['Chile', 'Peru', 'Brazil'].map((value) => ({ label: value, value }))
const things = [{ label: 'Fruit', value: 'fruit', children: [{ label: 'Apples', value: 'apples' }, { label: 'Pears', value: 'pears' }] }, { label: 'Tools', value: 'tools' }]
const Field = ({ label, children }) => <R.Form.Group controlId={label}><R.Form.Label>{label}</R.Form.Label>{children}</R.Form.Group>
const entry = (isChosen) => (item, { handleClick }) => <B.MenuItem key={item} text={item} onClick={handleClick} selected={isChosen(item)} roleStructure="listoption" />
const day = (value) => value && value.toDateString()

function Suite() {
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState(false)
  return <R.Form fluid>
    <Field label="Country"><R.SelectPicker data={countries} defaultValue="Peru" onChange={put('select')} block /></Field>
    <Field label="Visited"><R.CheckPicker data={countries} defaultValue={['Peru']} onChange={put('visited')} block /></Field>
    <Field label="Tags"><R.TagPicker data={countries} defaultValue={['Peru']} onChange={put('tags')} block /></Field>
    <Field label="Place"><R.Cascader data={things} onChange={put('cascader')} block /></Field>
    <Field label="Day"><R.DatePicker oneTap defaultValue={new Date(2026, 0, 15)} onChange={(value) => put('date')(day(value))} /></Field>
    <Field label="Volume"><R.Slider defaultValue={3} max={10} onChange={put('slider')} /></Field>
    <Field label="Count"><R.InputNumber defaultValue={3} onChange={put('spinner')} /></Field>
    <Field label="Stars"><R.Rate defaultValue={3} onChange={put('rate')} /></Field>
    <R.RadioTileGroup defaultValue="private" inline onChange={put('tile')}><R.RadioTile label="Private" value="private">Only me</R.RadioTile><R.RadioTile label="Public" value="public">All people</R.RadioTile></R.RadioTileGroup>
    <R.PanelGroup accordion bordered><R.Panel header="Sizes" eventKey="1" defaultExpanded>Small ones</R.Panel><R.Panel header="Shipping costs" eventKey="2">Free above 50 euros</R.Panel></R.PanelGroup>
    <R.Tree data={things} defaultExpandAll onChange={put('tree')} />
    <R.Pagination total={30} limit={10} activePage={page} onChangePage={(next) => { setPage(next); put('page')(next) }} prev next />
    <R.Button onClick={() => setDialog(true)}>Delete account</R.Button>
    <R.Modal open={dialog} onClose={() => setDialog(false)}><R.Modal.Header><R.Modal.Title>Delete it?</R.Modal.Title></R.Modal.Header><R.Modal.Footer><R.Button onClick={() => { put('dialog')('deleted'); setDialog(false) }}>Yes, delete</R.Button></R.Modal.Footer></R.Modal>
  </R.Form>
}
function Blueprint() {
  const [country, setCountry] = useState('Chile')
  const [colours, setColours] = useState(['Red'])
  const [chosen, setChosen] = useState(1)
  const nodes = [{ id: 0, label: 'Papers', icon: 'folder-close', isExpanded: true, hasCaret: true, childNodes: [{ id: 1, label: 'cv.txt', icon: 'document', isSelected: chosen === 1 }, { id: 2, label: 'note.txt', icon: 'document', isSelected: chosen === 2 }] }]
  return <div>
    <Select items={['Chile', 'Peru']} itemRenderer={entry((item) => item === country)} onItemSelect={(item) => { setCountry(item); put('menu')(item) }} filterable={false}><B.Button text={country} rightIcon="caret-down" /></Select>
    <B.FormGroup label="Colours"><MultiSelect items={['Red', 'Green', 'Blue']} selectedItems={colours} itemRenderer={entry((item) => colours.includes(item))} tagRenderer={(item) => item} onItemSelect={(item) => { const next = [...colours, item]; setColours(next); put('multiple')(next) }} onRemove={(item) => { const next = colours.filter((one) => one !== item); setColours(next); put('multiple')(next) }} /></B.FormGroup>
    <B.Switch label="Dark mode" onChange={({ currentTarget }) => put('switch')(currentTarget.checked)} />
    <B.SegmentedControl options={[{ label: 'List', value: 'list' }, { label: 'Grid', value: 'grid' }]} defaultValue="list" onValueChange={put('segmented')} />
    <B.Tree contents={nodes} onNodeClick={({ id, label }) => { setChosen(id); put('node')(label) }} />
    <B.EditableText defaultValue="Old title" onConfirm={put('title')} />
    <B.HTMLTable><thead><tr><th>Job</th><th>State</th></tr></thead><tbody><tr><td>build</td><td><B.Icon icon="tick" intent="success" /></td></tr><tr><td>test</td><td><B.Icon icon="error" intent="danger" /></td></tr></tbody></B.HTMLTable>
  </div>
}
createRoot(document.getElementById('root')).render(<div style={{ padding: 16, width: 700 }}><h1>RSuite</h1><Suite /><h2>Blueprint</h2><Blueprint /></div>)
