import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as M from '@mui/material'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'
import dayjs from 'dayjs'

const put = (kind, value) => { window.state[kind] = value }

function Page() {
  const [country, setCountry] = useState('cl')
  const [toppings, setToppings] = useState([])
  const [tab, setTab] = useState(0)
  const [menu, setMenu] = useState(null)
  const [dialog, setDialog] = useState(false)
  const [toast, setToast] = useState(false)
  const [range, setRange] = useState([2, 9])
  const [align, setAlign] = useState('left')
  const [sort, setSort] = useState('name')
  const [page, setPage] = useState(0)
  const [rows, setRows] = useState(10)
  const [step, setStep] = useState(0)
  const [draft, setDraft] = useState(true)
  const [day, setDay] = useState(dayjs('2026-01-05'))
  const act = (name) => { put('menu', name); setMenu(null) }
  return <M.Stack spacing={2} sx={{ p: 2, maxWidth: 600 }}>
    <h1>MUI</h1>
    <M.FormControlLabel control={<M.Checkbox onChange={(e) => put('checkbox', e.target.checked)} />} label="Remember me" />
    <M.RadioGroup defaultValue="standard" onChange={(e) => put('radio', e.target.value)}>
      <M.FormControlLabel value="standard" control={<M.Radio />} label="Standard" />
      <M.FormControlLabel value="express" control={<M.Radio />} label="Express" />
    </M.RadioGroup>
    <M.FormControlLabel control={<M.Switch onChange={(e) => put('switch', e.target.checked)} />} label="Dark mode" />
    <M.TextField select label="Country" value={country} onChange={(e) => { setCountry(e.target.value); put('select', e.target.value) }}>
      <M.MenuItem value="cl">Chile</M.MenuItem><M.MenuItem value="pe">Peru</M.MenuItem>
    </M.TextField>
    <M.FormControl><M.InputLabel id="tl">Toppings</M.InputLabel>
      <M.Select labelId="tl" label="Toppings" multiple value={toppings} onChange={(e) => { setToppings(e.target.value); put('multiple', e.target.value) }}>
        {['Ham', 'Olives', 'Basil'].map((each) => <M.MenuItem key={each} value={each.toLowerCase()}>{each}</M.MenuItem>)}
      </M.Select></M.FormControl>
    <M.Autocomplete options={['Berlin', 'Lima', 'Lisbon', 'Oslo']} onChange={(_, value) => put('combobox', value)} renderInput={(given) => <M.TextField {...given} label="City" />} />
    <M.Autocomplete multiple options={['Red', 'Green', 'Blue']} onChange={(_, value) => put('tags', value)} renderInput={(given) => <M.TextField {...given} label="Tags" />} />
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker label="Day" value={day} onChange={(value) => { setDay(value); put('date', value?.format('YYYY-MM-DD')) }} />
    </LocalizationProvider>
    <M.Slider aria-label="Volume" defaultValue={3} max={10} onChange={(_, value) => put('slider', value)} />
    <M.Slider getAriaLabel={(index) => ['Cheapest', 'Dearest'][index]} value={range} max={10} onChange={(_, value) => { setRange(value); put('range', value) }} />
    <M.Rating name="stars" defaultValue={2} onChange={(_, value) => put('rating', value)} />
    <M.Tabs value={tab} onChange={(_, value) => { setTab(value); put('tabs', value) }}><M.Tab label="Profile" /><M.Tab label="Invoices" /></M.Tabs>
    <p>{tab ? 'Three invoices' : 'Ada Lovelace'}</p>
    <SimpleTreeView onSelectedItemsChange={(_, id) => put('tree', id)}>
      <TreeItem itemId="fruit" label="Fruit"><TreeItem itemId="apples" label="Apples" /><TreeItem itemId="pears" label="Pears" /></TreeItem>
      <TreeItem itemId="nuts" label="Nuts" />
    </SimpleTreeView>
    <M.Button onClick={(e) => setMenu(e.currentTarget)}>Actions</M.Button>
    <M.Menu anchorEl={menu} open={Boolean(menu)} onClose={() => setMenu(null)}>
      <M.MenuItem onClick={() => act('print')}>Print</M.MenuItem><M.MenuItem onClick={() => act('archive')}>Archive</M.MenuItem>
    </M.Menu>
    <M.Button onClick={() => setDialog(true)}>Delete account</M.Button>
    <M.Dialog open={dialog} onClose={() => setDialog(false)}><M.DialogTitle>Delete it?</M.DialogTitle>
      <M.DialogActions><M.Button onClick={() => setDialog(false)}>Cancel</M.Button><M.Button onClick={() => { put('dialog', 'deleted'); setDialog(false) }}>Yes, delete</M.Button></M.DialogActions>
    </M.Dialog>
    <M.Button onClick={() => { put('toast', 'shown'); setToast(true) }}>Send</M.Button>
    <M.Snackbar open={toast} message="Message sent" onClose={() => setToast(false)} autoHideDuration={4000} />
    <M.Accordion onChange={(_, value) => put('accordion', value)}><M.AccordionSummary expandIcon="v">Shipping costs</M.AccordionSummary><M.AccordionDetails>Free above 50 euros</M.AccordionDetails></M.Accordion>
    <M.Tooltip title="Ask the desk" onOpen={() => put('tooltip', 'shown')}><M.Button>Help</M.Button></M.Tooltip>
    {draft && <M.Chip label="Draft" onDelete={() => { put('chip', 'deleted'); setDraft(false) }} />}
    <M.ToggleButtonGroup exclusive value={align} onChange={(_, value) => { setAlign(value); put('toggle', value) }}>
      <M.ToggleButton value="left" aria-label="Left aligned">L</M.ToggleButton><M.ToggleButton value="right" aria-label="Right aligned">R</M.ToggleButton>
    </M.ToggleButtonGroup>
    <M.Table><M.TableHead><M.TableRow>{['name', 'price'].map((each) => <M.TableCell key={each} sortDirection={sort === each ? 'asc' : false}>
      <M.TableSortLabel active={sort === each} onClick={() => { setSort(each); put('sort', each) }}>{each === 'name' ? 'Name' : 'Price'}</M.TableSortLabel></M.TableCell>)}</M.TableRow></M.TableHead>
      <M.TableBody>{[['Lamp', 40], ['Vase', 20]].sort((a, b) => sort === 'name' ? (a[0] < b[0] ? -1 : 1) : a[1] - b[1]).map((row) => <M.TableRow key={row[0]}><M.TableCell>{row[0]}</M.TableCell><M.TableCell>{row[1]}</M.TableCell></M.TableRow>)}</M.TableBody></M.Table>
    <M.TablePagination component="div" count={42} page={page} rowsPerPage={rows} onPageChange={(_, value) => { setPage(value); put('paging', value) }} onRowsPerPageChange={(e) => { setRows(+e.target.value); put('rows', +e.target.value) }} />
    <M.Stepper nonLinear activeStep={step}>{['Address', 'Payment'].map((label, index) => <M.Step key={label}><M.StepButton onClick={() => { setStep(index); put('stepper', index) }}>{label}</M.StepButton></M.Step>)}</M.Stepper>
    <p>{step ? 'Pay by card' : 'Where do you live?'}</p>
  </M.Stack>
}
createRoot(document.getElementById('root')).render(<Page />)
