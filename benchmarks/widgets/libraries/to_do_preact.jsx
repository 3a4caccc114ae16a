/** @jsxImportSource preact */
import { render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import 'todomvc-app-css/index.css'

const shown = { '#/active': (item) => !item.done, '#/completed': (item) => item.done }

function Item({ item, change, remove }) {
  const [draft, setDraft] = useState(null)
  const field = useRef(null)
  const givenUp = useRef(false) // a field that goes away is blurred
  const editing = draft !== null
  useEffect(() => { if (editing) field.current.focus() }, [editing])
  const save = () => { if (editing && !givenUp.current) { draft.trim() ? change({ title: draft.trim() }) : remove(); setDraft(null) } }
  return <li class={[item.done && 'completed', editing && 'editing'].filter(Boolean).join(' ')}>
    <div class="view"><input class="toggle" type="checkbox" checked={item.done} onChange={() => change({ done: !item.done })} /><label onDblClick={() => { givenUp.current = false; setDraft(item.title) }}>{item.title}</label><button class="destroy" onClick={remove} /></div>
    {editing && <input class="edit" ref={field} value={draft} onInput={(e) => setDraft(e.target.value)} onBlur={save} onKeyDown={(e) => { if (e.key === 'Enter') save(); if (e.key === 'Escape') { givenUp.current = true; setDraft(null) } }} />}
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
  return <><section class="todoapp">
    <header class="header"><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" autofocus onKeyDown={add} /></header>
    {items.length > 0 && <><section class="main"><input id="toggle-all" class="toggle-all" type="checkbox" checked={!left} onChange={(e) => setItems(items.map((item) => ({ ...item, done: e.target.checked })))} /><label for="toggle-all">Mark all as complete</label>
      <ul class="todo-list">{items.filter(shown[hash] ?? (() => true)).map((item) => <Item key={item.id} item={item} change={(values) => change(item.id, values)} remove={() => setItems((all) => all.filter((each) => each.id !== item.id))} />)}</ul></section>
    <footer class="footer"><span class="todo-count"><strong>{left}</strong> {left === 1 ? 'item' : 'items'} left</span>
      <ul class="filters">{[['All', '#/'], ['Active', '#/active'], ['Completed', '#/completed']].map(([name, href]) => <li key={name}><a class={(hash || '#/') === href ? 'selected' : ''} href={href}>{name}</a></li>)}</ul>
      {left < items.length && <button class="clear-completed" onClick={() => setItems(items.filter((item) => !item.done))}>Clear completed</button>}</footer></>}
  </section><footer class="info"><p>Double-click to edit a todo</p></footer></>
}
render(<App />, document.getElementById('root'))
