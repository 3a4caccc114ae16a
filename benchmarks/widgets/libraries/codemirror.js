import { EditorView, basicSetup } from 'codemirror'
import { javascript } from '@codemirror/lang-javascript'

const root = document.getElementById('root')
root.innerHTML = '<h1>CodeMirror</h1>'
new EditorView({
  doc: 'let one = 1\nlet two = 2\nlet three = 3',
  parent: root,
  extensions: [basicSetup, javascript(), EditorView.updateListener.of(({ state }) => {
    window.state.text = state.doc.toString()
    window.state.lines = state.doc.lines
    window.state.selected = state.sliceDoc(state.selection.main.from, state.selection.main.to)
    window.state.cursor = state.selection.main.head === state.doc.length ? 'end' : 'within'
  })],
})
