import '@angular/compiler' // compiles the templates in the browser
import { Component, computed, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import 'todomvc-app-css/index.css'

const Page = Component({
  selector: 'app-root',
  template: `<section class="todoapp">
<header class="header"><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" autofocus #fresh (keyup.enter)="add(fresh)"></header>
@if (items().length) {<main class="main"><div class="toggle-all-container"><input id="toggle-all" class="toggle-all" type="checkbox" [checked]="!left()" (click)="setAll($event.target.checked)"><label for="toggle-all">Mark all as complete</label></div>
<ul class="todo-list">@for (item of shown(); track item.id) {<li [class.completed]="item.done" [class.editing]="edited() === item.id">
<div class="view"><input class="toggle" type="checkbox" [checked]="item.done" (change)="change(item, { done: $event.target.checked })"><label (dblclick)="edit(item, line)">{{ item.title }}</label><button class="destroy" (click)="remove(item)"></button></div>
<input class="edit" #line [value]="item.title" (keyup.enter)="save(item, line.value)" (keyup.escape)="edited.set(0)" (blur)="save(item, line.value)"></li>}</ul></main>
<footer class="footer"><span class="todo-count"><strong>{{ left() }}</strong> {{ left() === 1 ? 'item' : 'items' }} left</span>
<ul class="filters">@for (filter of filters; track filter[0]) {<li><a [href]="filter[1]" [class.selected]="(hash() || '#/') === filter[1]">{{ filter[0] }}</a></li>}</ul>
@if (left() < items().length) {<button class="clear-completed" (click)="clear()">Clear completed</button>}</footer>}
</section><footer class="info"><p>Double-click to edit a todo</p></footer>`,
})(class {
  filters = [['All', '#/'], ['Active', '#/active'], ['Completed', '#/completed']]
  items = signal([])
  edited = signal(0)
  hash = signal(location.hash)
  left = computed(() => this.items().filter((item) => !item.done).length)
  shown = computed(() => this.items().filter((item) => !(this.hash() === '#/active' && item.done || this.hash() === '#/completed' && !item.done)))
  next = 1
  constructor() { window.addEventListener('hashchange', () => this.hash.set(location.hash)) }
  add(field) { if (field.value.trim()) this.items.update((all) => [...all, { id: this.next++, title: field.value.trim(), done: false }]); field.value = '' }
  change(item, values) { this.items.update((all) => all.map((each) => each.id === item.id ? { ...each, ...values } : each)) }
  remove(item) { this.items.update((all) => all.filter((each) => each.id !== item.id)) }
  clear() { this.items.update((all) => all.filter((item) => !item.done)) }
  setAll(done) { this.items.update((all) => all.map((item) => ({ ...item, done }))) }
  edit(item, field) { this.edited.set(item.id); field.value = item.title; setTimeout(() => field.focus()) }
  save(item, title) { if (this.edited() === item.id) { this.edited.set(0); title.trim() ? this.change(item, { title: title.trim() }) : this.remove(item) } }
})
document.getElementById('root').innerHTML = '<app-root></app-root>'
bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] })
