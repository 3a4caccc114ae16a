import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { TaskItem, TaskList } from '@tiptap/extension-list'

const root = document.getElementById('root')
root.innerHTML = '<h1>Tiptap</h1><p><button id=bold>Bold</button> <button id=heading>Heading</button> <button id=tasks>Tasks</button></p><div id=editor></div>'
const editor = new Editor({
  element: document.getElementById('editor'),
  extensions: [StarterKit, TaskList, TaskItem],
  content: '<p>The quick brown fox</p><ul data-type="taskList"><li data-type="taskItem" data-checked="false">Knead</li></ul>',
  onTransaction: ({ editor: now }) => tell(now),
})
const tell = (now) => Object.assign(window.state, { html: now.getHTML(), bold: now.isActive('bold') })
tell(editor)
const on = (id, run) => document.getElementById(id).addEventListener('click', () => run(editor.chain().focus()).run())
on('bold', (chain) => chain.toggleBold())
on('heading', (chain) => chain.toggleHeading({ level: 2 }))
on('tasks', (chain) => chain.toggleTaskList())
