import * as monaco from 'monaco-editor'

window.MonacoEnvironment = { getWorker: () => new Worker(URL.createObjectURL(new Blob(['']))) }
const root = document.getElementById('root')
root.innerHTML = '<h1>Monaco</h1><div id=editor style="height:260px"></div><h2>Changes</h2><div id=changes style="height:160px"></div>'
const editor = monaco.editor.create(document.getElementById('editor'), {
  value: ['let one = 1', 'let two = 2', 'let three = 3', ...Array.from({ length: 200 }, (_, at) => `// line ${at + 4}`)].join('\n'),
  language: 'javascript',
  ariaLabel: 'Script',
})
const tell = () => {
  const selection = editor.getSelection()
  Object.assign(window.state, {
    first: editor.getModel().getLineContent(1),
    lines: editor.getModel().getLineCount(),
    all: editor.getValue(),
    selected: editor.getModel().getValueInRange(selection),
    line: editor.getPosition().lineNumber,
  })
}
editor.onDidChangeModelContent(tell)
editor.onDidChangeCursorSelection(tell)
tell()
const changes = monaco.editor.createDiffEditor(document.getElementById('changes'), { originalAriaLabel: 'Before', modifiedAriaLabel: 'After' })
changes.setModel({ original: monaco.editor.createModel('lamp\nchair'), modified: monaco.editor.createModel('lamp\ntable') })
changes.getModifiedEditor().onDidChangeModelContent(() => { window.state.after = changes.getModel().modified.getValue() })
