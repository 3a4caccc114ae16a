import { computed, createApp, reactive } from 'vue/dist/vue.esm-bundler.js' // has the compiler of templates
import 'todomvc-app-css/index.css'

const page = {
  template: `<section class="todoapp">
<header class="header"><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" autofocus v-model="m.fresh" @keyup.enter="add"></header>
<section class="main" v-show="m.items.length"><input id="toggle-all" class="toggle-all" type="checkbox" v-model="all"><label for="toggle-all">Mark all as complete</label>
<ul class="todo-list"><li v-for="item in shown" :key="item.id" class="todo" :class="{ completed: item.done, editing: item === m.edited }">
<div class="view"><input class="toggle" type="checkbox" v-model="item.done"><label @dblclick="edit(item)">{{ item.title }}</label><button class="destroy" @click="remove(item)"></button></div>
<input v-if="item === m.edited" class="edit" v-model="m.draft" @vue:mounted="$event.el.focus()" @blur="save(item)" @keyup.enter="save(item)" @keyup.escape="m.edited = null"></li></ul></section>
<footer class="footer" v-show="m.items.length"><span class="todo-count"><strong>{{ left }}</strong> {{ left === 1 ? 'item' : 'items' }} left</span>
<ul class="filters"><li v-for="(href, name) in { All: '#/', Active: '#/active', Completed: '#/completed' }"><a :href="href" :class="{ selected: (m.hash || '#/') === href }">{{ name }}</a></li></ul>
<button class="clear-completed" v-show="m.items.length > left" @click="m.items = m.items.filter((item) => !item.done)">Clear completed</button></footer>
</section><footer class="info"><p>Double-click to edit a todo</p></footer>`,
  setup: () => {
    const m = reactive({ items: [], fresh: '', draft: '', edited: null, hash: location.hash, next: 1 })
    window.addEventListener('hashchange', () => { m.hash = location.hash })
    const left = computed(() => m.items.filter((item) => !item.done).length)
    const remove = (item) => { m.items = m.items.filter((each) => each !== item) }
    return {
      m, left, remove,
      shown: computed(() => m.items.filter((item) => !(m.hash === '#/active' && item.done || m.hash === '#/completed' && !item.done))),
      all: computed({ get: () => !left.value, set: (done) => m.items.forEach((item) => { item.done = done }) }),
      add: () => { if (m.fresh.trim()) m.items.push({ id: m.next++, title: m.fresh.trim(), done: false }); m.fresh = '' },
      edit: (item) => { m.draft = item.title; m.edited = item },
      save: (item) => { if (m.edited) { m.edited = null; m.draft.trim() ? item.title = m.draft.trim() : remove(item) } },
    }
  },
}
createApp(page).mount('#root')
