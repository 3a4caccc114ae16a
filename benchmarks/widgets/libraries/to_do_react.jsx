import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'todomvc-app-css/index.css'

const shown = { '#/active': (item) => !item.done, '#/completed': (item) => item.done }

function Item({ item, change, remove }) {
  const [draft, setDraft] = useState(null)
  const field = useRef(null)
  const editing = draft !== null
  useEffect(() => { if (editing) field.current.focus() }, [editing])
  const save = () => { if (editing) { draft.trim() ? change({ title: draft.trim() }) : remove(); setDraft(null) } }
  return <li className={[item.done && 'completed', editing && 'editing'].filter(Boolean).join(' ')}>
    <div className="view"><input className="toggle" type="checkbox" checked={item.done} onChange={() => change({ done: !item.done })} /><label onDoubleClick={() => setDraft(item.title)}>{item.title}</label><button className="destroy" onClick={remove} /></div>
    {editing && <input className="edit" ref={field} value={draft} onChange={(e) => setDraft(e.target.value)} onBlur={save} onKeyDown={(e) => { if (e.key === 'Enter') save(); if (e.key === 'Escape') setDraft(null) }} />}
  </li>
}

function App() {
  const [items, setItems] = useState([])
  const [hash, setHash] = useState(location.hash)
  useEffect(() => window.addEventListener('hashchange', () => setHash(location.hash)), [])
  const left = items.filter((item) => !item.done).length
  const change = (id, values) => setItems((all) => all.map((item) => item.id === id ? { ...item, ...values } : item))
  const add = (e) => {
    const title = e.target.value.trim()
    if (e.key === 'Enter' && title) { setItems([...items, { id: Math.max(0, ...items.map((item) => item.id)) + 1, title, done: false }]); e.target.value = '' }
  }
  return <><section className="todoapp">
    <header className="header"><h1>todos</h1><input className="new-todo" placeholder="What needs to be done?" autoFocus onKeyDown={add} /></header>
    {items.length > 0 && <><section className="main"><input id="toggle-all" className="toggle-all" type="checkbox" checked={!left} onChange={(e) => setItems(items.map((item) => ({ ...item, done: e.target.checked })))} /><label htmlFor="toggle-all">Mark all as complete</label>
      <ul className="todo-list">{items.filter(shown[hash] ?? (() => true)).map((item) => <Item key={item.id} item={item} change={(values) => change(item.id, values)} remove={() => setItems((all) => all.filter((each) => each.id !== item.id))} />)}</ul></section>
    <footer className="footer"><span className="todo-count"><strong>{left}</strong> {left === 1 ? 'item' : 'items'} left</span>
      <ul className="filters">{[['All', '#/'], ['Active', '#/active'], ['Completed', '#/completed']].map(([name, href]) => <li key={name}><a className={(hash || '#/') === href ? 'selected' : ''} href={href}>{name}</a></li>)}</ul>
      {left < items.length && <button className="clear-completed" onClick={() => setItems(items.filter((item) => !item.done))}>Clear completed</button>}</footer></>}
  </section><footer className="info"><p>Double-click to edit a todo</p></footer></>
}
createRoot(document.getElementById('root')).render(<App />)
