import { createMemo, createSignal, For, Show } from 'solid-js'
import { createStore } from 'solid-js/store'
import { render } from 'solid-js/web'
import html from 'solid-js/html'
import 'todomvc-app-css/index.css'

let next = 1
function App() {
  const [items, setItems] = createStore([])
  const [edited, setEdited] = createSignal(0)
  const [hash, setHash] = createSignal(location.hash)
  window.addEventListener('hashchange', () => setHash(location.hash))
  const left = createMemo(() => items.filter((item) => !item.done).length)
  const shown = createMemo(() => items.filter((item) => !(hash() === '#/active' && item.done || hash() === '#/completed' && !item.done)))
  const remove = (id) => setItems((all) => all.filter((item) => item.id !== id))
  const change = (id, key, value) => setItems((item) => item.id === id, key, value)
  const add = (e) => { if (e.key === 'Enter' && e.target.value.trim()) { setItems(items.length, { id: next++, title: e.target.value.trim(), done: false }); e.target.value = '' } }
  const save = (id, title) => { if (edited() === id) { setEdited(0); title ? change(id, 'title', title) : remove(id) } }
  const keyed = (e, id) => { if (e.key === 'Enter') save(id, e.target.value.trim()); if (e.key === 'Escape') setEdited(0) }
  const row = (item) => html`<li class=${() => `${item.done ? 'completed' : ''} ${edited() === item.id ? 'editing' : ''}`}>
<div class="view"><input class="toggle" type="checkbox" prop:checked=${() => item.done} onInput=${(e) => change(item.id, 'done', e.target.checked)} /><label onDblClick=${() => setEdited(item.id)}>${() => item.title}</label><button class="destroy" onClick=${() => remove(item.id)}></button></div>
<${Show} when=${() => edited() === item.id}>${() => html`<input class="edit" value=${item.title} onKeyUp=${(e) => keyed(e, item.id)} onFocusOut=${(e) => save(item.id, e.target.value.trim())} ref=${(field) => setTimeout(() => field.focus())} />`}<//></li>`
  return html`<section class="todoapp"><header class="header"><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" autofocus onKeyDown=${add} /></header>
<${Show} when=${() => items.length}>${() => html`<section class="main"><input id="toggle-all" class="toggle-all" type="checkbox" prop:checked=${() => !left()} onInput=${(e) => setItems(() => true, 'done', e.target.checked)} /><label for="toggle-all">Mark all as complete</label><ul class="todo-list"><${For} each=${shown}>${row}<//></ul></section>
<footer class="footer"><span class="todo-count"><strong>${left}</strong> ${() => left() === 1 ? 'item' : 'items'} left</span>
<ul class="filters">${[['All', '#/'], ['Active', '#/active'], ['Completed', '#/completed']].map(([name, href]) => html`<li><a href=${href} class=${() => (hash() || '#/') === href ? 'selected' : ''}>${name}</a></li>`)}</ul>
<${Show} when=${() => left() < items.length}>${() => html`<button class="clear-completed" onClick=${() => setItems((all) => all.filter((item) => !item.done))}>Clear completed</button>`}<//></footer>`}<//></section>
<footer class="info"><p>Double-click to edit a todo</p></footer>`
}
render(App, document.getElementById('root'))
