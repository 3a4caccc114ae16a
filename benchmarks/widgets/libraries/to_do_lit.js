import { html, LitElement, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'

const sheet = new CSSStyleSheet()
const tell = (from, name, detail) => from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))

class TodoItem extends LitElement {
  static properties = { item: {}, edited: { state: true } }
  static styles = sheet
  render() {
    const { item, edited } = this
    return html`<ul class="todo-list"><li class="${item.done ? 'completed' : ''} ${edited ? 'editing' : ''}">
<div class="view"><input class="toggle" type="checkbox" .checked=${item.done} @change=${() => tell(this, 'change-item', { ...item, done: !item.done })}><label @dblclick=${this.edit}>${item.title}</label><button class="destroy" @click=${() => tell(this, 'remove-item', item)}></button></div>
<input class="edit" .value=${item.title} @change=${this.save} @keyup=${(e) => { if (e.key === 'Escape') this.edited = false }} @blur=${this.save}></li></ul>`
  }
  async edit() {
    this.edited = true
    await this.updateComplete
    this.renderRoot.querySelector('.edit').focus()
  }
  save(e) {
    if (!this.edited) return
    this.edited = false
    const title = e.target.value.trim()
    title ? tell(this, 'change-item', { ...this.item, title }) : tell(this, 'remove-item', this.item)
  }
}
class TodoApp extends LitElement {
  static properties = { items: { state: true }, hash: { state: true } }
  static styles = sheet
  constructor() {
    super()
    this.items = []
    this.hash = location.hash
    window.addEventListener('hashchange', () => { this.hash = location.hash })
    this.addEventListener('change-item', ({ detail }) => { this.items = this.items.map((item) => item.id === detail.id ? detail : item) })
    this.addEventListener('remove-item', ({ detail }) => { this.items = this.items.filter((item) => item.id !== detail.id) })
  }
  add(e) {
    if (e.key !== 'Enter' || !e.target.value.trim()) return
    this.items = [...this.items, { id: Math.max(0, ...this.items.map((item) => item.id)) + 1, title: e.target.value.trim(), done: false }]
    e.target.value = ''
  }
  render() {
    const { items, hash } = this
    const left = items.filter((item) => !item.done).length
    const shown = items.filter((item) => !(hash === '#/active' && item.done || hash === '#/completed' && !item.done))
    return html`<section class="todoapp"><header class="header"><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" autofocus @keydown=${this.add}></header>
${items.length ? html`<main class="main"><input id="toggle-all" class="toggle-all" type="checkbox" .checked=${!left} @change=${(e) => { this.items = items.map((item) => ({ ...item, done: e.target.checked })) }}><label for="toggle-all">Mark all as complete</label>
${repeat(shown, (item) => item.id, (item) => html`<todo-item .item=${item}></todo-item>`)}</main>
<footer class="footer"><span class="todo-count"><strong>${left}</strong> ${left === 1 ? 'item' : 'items'} left</span>
<ul class="filters">${[['All', '#/'], ['Active', '#/active'], ['Completed', '#/completed']].map(([name, href]) => html`<li><a class=${(hash || '#/') === href ? 'selected' : ''} href=${href}>${name}</a></li>`)}</ul>
${left < items.length ? html`<button class="clear-completed" @click=${() => { this.items = items.filter((item) => !item.done) }}>Clear completed</button>` : nothing}</footer>` : nothing}</section>
<footer class="info"><p>Double-click to edit a todo</p></footer>`
  }
}
fetch('/node_modules/todomvc-app-css/index.css').then((answer) => answer.text()).then((text) => {
  sheet.replaceSync(text)
  customElements.define('todo-item', TodoItem)
  customElements.define('todo-app', TodoApp)
})
document.getElementById('root').innerHTML = '<todo-app></todo-app>'
