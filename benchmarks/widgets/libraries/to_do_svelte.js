import * as client from 'svelte/internal/client'
import { compile } from 'svelte/compiler'
import { mount } from 'svelte'
import 'todomvc-app-css/index.css'

const source = `<script>
  let items = $state([]), fresh = $state(''), edited = $state(0), draft = $state(''), hash = $state(location.hash), next = 1
  const left = $derived(items.filter((item) => !item.done).length)
  const shown = $derived(items.filter((item) => !(hash === '#/active' && item.done || hash === '#/completed' && !item.done)))
  const remove = (item) => { items = items.filter((each) => each.id !== item.id) }
  const add = (e) => { if (e.key === 'Enter' && fresh.trim()) { items.push({ id: next++, title: fresh.trim(), done: false }); fresh = '' } }
  const save = (item) => { if (edited) { edited = 0; draft.trim() ? item.title = draft.trim() : remove(item) } }
  const keyed = (e, item) => { if (e.key === 'Enter') save(item); if (e.key === 'Escape') edited = 0 }
  const focus = (field) => field.focus()
</script>
<svelte:window onhashchange={() => hash = location.hash} />
<section class="todoapp">
  <header class="header"><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" bind:value={fresh} onkeydown={add} use:focus></header>
  {#if items.length}
  <section class="main"><input id="toggle-all" class="toggle-all" type="checkbox" checked={!left} onchange={(e) => items.forEach((item) => item.done = e.target.checked)}><label for="toggle-all">Mark all as complete</label>
  <ul class="todo-list">{#each shown as item (item.id)}<li class={{ completed: item.done, editing: edited === item.id }}>
    <div class="view"><input class="toggle" type="checkbox" bind:checked={item.done}><label ondblclick={() => { edited = item.id; draft = item.title }}>{item.title}</label><button class="destroy" onclick={() => remove(item)}></button></div>
    {#if edited === item.id}<input class="edit" bind:value={draft} onkeydown={(e) => keyed(e, item)} onblur={() => save(item)} use:focus>{/if}
  </li>{/each}</ul></section>
  <footer class="footer"><span class="todo-count"><strong>{left}</strong> {left === 1 ? 'item' : 'items'} left</span>
  <ul class="filters">{#each [['All', '#/'], ['Active', '#/active'], ['Completed', '#/completed']] as [name, href]}<li><a {href} class={{ selected: (hash || '#/') === href }}>{name}</a></li>{/each}</ul>
  {#if left < items.length}<button class="clear-completed" onclick={() => items = items.filter((item) => !item.done)}>Clear completed</button>{/if}</footer>
  {/if}
</section><footer class="info"><p>Double-click to edit a todo</p></footer>`
// What a build gives as a module is here the body of a function that takes what the module imports.
const body = compile(source, { generate: 'client', name: 'Page' }).js.code.replace(/^import .*$/gm, '').replace('export default', '')
mount(new Function('$', `${body}; return Page`)(client), { target: document.getElementById('root') })
