import 'ckeditor5/ckeditor5.css'
import 'summernote/dist/summernote-lite.css'
import { BlockQuote, Bold, ClassicEditor, Essentials, FontColor, Heading, Highlight, Italic, Link, List, Paragraph, Table, TableToolbar, TodoList } from 'ckeditor5'
import EditorJS from '@editorjs/editorjs'
import Header from '@editorjs/header'
import EditorList from '@editorjs/list'
import jQuery from 'jquery'
import { useCallback, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { Editor, createEditor } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, Slate, useSlate, withReact } from 'slate-react'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, FORMAT_TEXT_COMMAND } from 'lexical'

const put = (kind, value) => { window.state[kind] = value }
const flat = (html) => html.replace(/&nbsp;/g, ' ').replace(/<br>/g, '')

function Marks() {
  const editor = useSlate()
  const press = (mark) => (event) => {
    event.preventDefault()
    const set = Editor.marks(editor)?.[mark]
    if (set) Editor.removeMark(editor, mark)
    else Editor.addMark(editor, mark, true)
  }
  return <div>{['bold', 'italic'].map((mark) => <span key={mark} onMouseDown={press(mark)} style={{ cursor: 'pointer', padding: 4, color: Editor.marks(editor)?.[mark] ? 'black' : '#ccc' }}>{mark}</span>)}</div>
}
function Slates() {
  const editor = useMemo(() => withHistory(withReact(createEditor())), [])
  const renderLeaf = useCallback(({ attributes, children, leaf }) => {
    let shown = children
    if (leaf.bold) shown = <strong>{shown}</strong>
    if (leaf.italic) shown = <em>{shown}</em>
    return <span {...attributes}>{shown}</span>
  }, [])
  const start = [{ type: 'paragraph', children: [{ text: 'Three lamps and a rug' }] }]
  return <Slate editor={editor} initialValue={start} onChange={(value) => put('slate', value[0].children)}>
    <Marks /><Editable renderLeaf={renderLeaf} placeholder="Enter some text" style={{ border: '1px solid #ccc', padding: 8 }} />
  </Slate>
}
function Bar() {
  const [editor] = useLexicalComposerContext()
  return <div role="toolbar"><button title="Bold" onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}><b>B</b></button><button title="Italic" onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')}><i>I</i></button></div>
}
const Lexicals = () => <LexicalComposer initialConfig={{ namespace: 'notes', theme: { text: { bold: 'strong' } }, onError: (error) => { throw error } }}>
  <Bar /><div style={{ position: 'relative' }}><RichTextPlugin ErrorBoundary={LexicalErrorBoundary} contentEditable={<ContentEditable style={{ border: '1px solid #ccc', padding: 8 }} />} placeholder={<div style={{ position: 'absolute', top: 9, left: 9, color: '#999', pointerEvents: 'none' }}>Enter a note...</div>} /></div>
  <HistoryPlugin /><OnChangePlugin onChange={(state) => state.read(() => put('lexical', $getRoot().getAllTextNodes().map((node) => [node.getTextContent(), node.hasFormat('bold')])))} />
</LexicalComposer>

async function start() {
  const editor = await ClassicEditor.create(document.querySelector('#article'), {
    licenseKey: 'GPL', plugins: [Essentials, Paragraph, Bold, Italic, Heading, Link, List, TodoList, BlockQuote, Table, TableToolbar, Highlight, FontColor],
    toolbar: ['undo', 'redo', 'heading', 'bold', 'italic', 'fontColor', 'highlight', 'link', 'bulletedList', 'numberedList', 'todoList', 'blockQuote', 'insertTable'], initialData: '<p>Three lamps and a rug</p>',
  })
  editor.model.document.on('change:data', () => { const html = flat(editor.getData()); put('ckeditor', html); put('ticked', html.includes('checked')); put('cells', [...html.matchAll(/<td>(.*?)<\/td>/g)].map((cell) => cell[1].trim())) })
  const blocks = new EditorJS({ holder: 'blocks', tools: { header: Header, list: EditorList }, placeholder: 'Write a story', data: { blocks: [{ type: 'paragraph', data: { text: 'Lamps for sale' } }] }, onChange: async (api) => put('blocks', (await api.saver.save()).blocks.map((block) => [block.type, block.data.text ?? block.data.items.map((item) => item.content)])) })
  await blocks.isReady
  window.jQuery = window.$ = jQuery
  await import('summernote/dist/summernote-lite')
  jQuery('#letter').summernote({ toolbar: [['style', ['style', 'bold', 'underline', 'clear']], ['color', ['color']], ['para', ['ul', 'ol', 'paragraph']], ['table', ['table']], ['insert', ['link']], ['view', ['codeview', 'help']]], callbacks: { onChange: (html) => put('summernote', flat(html).replace(' class=""', '')) } })
  jQuery('#letter').summernote('code', '<p>Dear Ada</p>')
  window.ready = window.state
}
function Page() {
  useEffect(() => { start() }, [])
  return <div style={{ padding: 16, width: 760 }}>
    <h1>Editors</h1>
    <h2>Article</h2><div id="article" />
    <h2>Letter</h2><div id="letter" />
    <h2>Lamps</h2><Slates />
    <h2>Note</h2><Lexicals />
    <h2>Blocks</h2><div id="blocks" style={{ border: '1px solid #ccc', paddingLeft: 80 }} />
  </div>
}
createRoot(document.getElementById('root')).render(<Page />)
