import { Calendar } from 'fullcalendar'
import dayGrid from 'fullcalendar/daygrid'
import timeGrid from 'fullcalendar/timegrid'
import list from 'fullcalendar/list'
import interaction from 'fullcalendar/interaction'
import theme from 'fullcalendar/themes/classic'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'

const root = document.getElementById('root')
root.innerHTML = '<h1>FullCalendar</h1><div id=calendar style="max-width:900px"></div><p id=told></p>'
const say = (text) => { document.getElementById('told').textContent = text }
const calendar = new Calendar(document.getElementById('calendar'), {
  plugins: [theme, dayGrid, timeGrid, list, interaction],
  initialDate: '2026-02-10', timeZone: 'UTC', selectable: true, editable: true,
  headerToolbar: { left: 'prev,next', center: 'title', right: 'dayGridMonth,timeGridWeek,listMonth' },
  events: [
    { id: 'a', title: 'Baking', start: '2026-02-03' }, { id: 'b', title: 'Tasting', start: '2026-02-12' }, { id: 'c', title: 'Cleaning', start: '2026-02-19T10:00:00Z' },
  ],
  dateClick: ({ dateStr }) => { window.state.date = dateStr; say(`You chose ${dateStr}`) },
  eventClick: ({ event }) => { window.state.event = event.title; say(`This is ${event.title}`) },
  eventDrop: ({ event }) => { window.state.moved = event.startStr; say(`Moved to ${event.startStr}`) },
  datesSet: ({ view }) => { window.state.view = view.type; window.state.month = view.title },
})
calendar.render()
