import '@xyflow/react/dist/style.css'
import 'dragula/dist/dragula.css'
import 'bootstrap-icons/font/bootstrap-icons.css'
import './node_modules/frappe-gantt/dist/frappe-gantt.css'
import 'jspreadsheet-ce/dist/jspreadsheet.css'
import 'jsuites/dist/jsuites.css'
import 'vis-timeline/styles/vis-timeline-graph2d.css'
import 'wunderbaum/dist/wunderbaum.css'
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { Background, Controls, MiniMap, ReactFlow, addEdge, useEdgesState, useNodesState } from '@xyflow/react'
import dragula from 'dragula/dist/dragula.min.js'
import Gantt from 'frappe-gantt'
import jspreadsheet from 'jspreadsheet-ce'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DataSet, Timeline } from 'vis-timeline/standalone'
import { Wunderbaum } from 'wunderbaum'

const put = (kind, value) => { window.state[kind] = value }

function Board() {
  const [columns, setColumns] = useState({ 'To do': ['Paint', 'Sand'], Doing: ['Sweep'] })
  const move = ({ source, destination }) => {
    if (!destination) return
    const next = { ...columns, [source.droppableId]: [...columns[source.droppableId]] }
    const [card] = next[source.droppableId].splice(source.index, 1)
    next[destination.droppableId] = [...next[destination.droppableId]]
    next[destination.droppableId].splice(destination.index, 0, card)
    setColumns(next)
    put('board', next)
  }
  return <DragDropContext onDragEnd={move}><div style={{ display: 'flex', gap: 16 }}>{Object.entries(columns).map(([name, cards]) => <div key={name} style={{ width: 160, background: '#eee', padding: 8 }}><h3>{name}</h3>
    <Droppable droppableId={name}>{(drop) => <div ref={drop.innerRef} {...drop.droppableProps} style={{ minHeight: 60 }}>{cards.map((card, index) => <Draggable key={card} draggableId={card} index={index}>{(drag) => <div ref={drag.innerRef} {...drag.draggableProps} {...drag.dragHandleProps} style={{ ...drag.draggableProps.style, background: '#fff', padding: 8, marginBottom: 4 }}>{card}</div>}</Draggable>)}{drop.placeholder}</div>}</Droppable></div>)}</div></DragDropContext>
}
function Flow() {
  const [nodes, , onNodesChange] = useNodesState([{ id: '1', type: 'input', data: { label: 'Start' }, position: { x: 20, y: 20 } }, { id: '2', data: { label: 'Check order' }, position: { x: 60, y: 120 } }, { id: '3', type: 'output', data: { label: 'Send parcel' }, position: { x: 300, y: 220 } }])
  const [edges, setEdges, onEdgesChange] = useEdgesState([{ id: 'e', source: '1', target: '2', label: 'new' }])
  useEffect(() => { put('moved', Math.round(nodes[1].position.x - 60)) }, [nodes])
  return <div style={{ height: 320, border: '1px solid #ccc' }}><ReactFlow nodes={nodes} edges={edges} onNodesChange={(changes) => { onNodesChange(changes); for (const change of changes) if (change.type === 'remove') put('removed', change.id) }} onEdgesChange={onEdgesChange} onConnect={(made) => { setEdges((all) => addEdge(made, all)); put('connected', [made.source, made.target]) }} onNodeClick={(event, node) => put('node', node.data.label)}><Controls /><MiniMap /><Background /></ReactFlow></div>
}
function start() {
  const names = (list) => [...list.children].map((item) => item.textContent)
  const [left, right] = [document.querySelector('#left'), document.querySelector('#right')]
  dragula([left, right]).on('drop', () => put('dragula', [names(left), names(right)]))
  const tasks = [{ id: 'design', name: 'Design', start: '2026-01-05', end: '2026-01-09', progress: 100 }, { id: 'build', name: 'Build', start: '2026-01-12', end: '2026-01-23', progress: 30, dependencies: 'design' }]
  new Gantt('#gantt', tasks, { on_click: (task) => put('gantt', task.id), on_date_change: (task, from, to) => put('shifted', [task.id, from.toDateString()]), view_mode: 'Day', readonly_progress: true })
  const cells = jspreadsheet(document.querySelector('#sheet'), { worksheets: [{ data: [['Lamp', 40, true], ['Vase', 20, false]], columns: [{ title: 'Name', width: 120 }, { title: 'Price', type: 'numeric' }, { title: 'Sold', type: 'checkbox' }], minDimensions: [3, 2] }], onchange: () => put('sheet', cells[0].getData()), oninsertrow: () => put('rows', cells[0].getData().length) })
  const timeline = new Timeline(document.querySelector('#timeline'), new DataSet([{ id: 1, content: 'Opening', start: '2026-03-02' }, { id: 2, content: 'Fair', start: '2026-03-05', end: '2026-03-08' }]), { start: '2026-03-01', end: '2026-03-10', height: 160 })
  timeline.on('select', ({ items }) => put('timeline', items))
  new Wunderbaum({ element: document.querySelector('#tree'), checkbox: true, source: [{ title: 'Fruit', expanded: false, children: [{ title: 'Apples' }, { title: 'Pears' }] }, { title: 'Tools' }], activate: ({ node }) => { put('tree', node.title); document.querySelector('#chosen').textContent = node.title }, select: ({ node }) => put('ticked', node.title) })
  setTimeout(() => { window.ready = window.state }, 1500) // it is drawn after a while
}
function Page() {
  useEffect(() => { setTimeout(start, 0) }, [])
  return <div style={{ padding: 16, width: 800 }}>
    <h1>Boards</h1>
    <h2>Board</h2><Board />
    <h2>Flow</h2><Flow />
    <h2>Lists</h2><div style={{ display: 'flex', gap: 16 }}><div id="left" style={{ width: 120, minHeight: 80, background: '#eee' }}><div>Apples</div><div>Pears</div></div><div id="right" style={{ width: 120, background: '#eee' }}><div>Plums</div></div></div>
    <h2>Plan</h2><div id="gantt" />
    <h2>Sheet</h2><div id="sheet" />
    <h2>Timeline</h2><div id="timeline" />
    <h2>Tree</h2><div id="tree" style={{ height: 120 }} /><p>Chosen: <span id="chosen">none</span></p>
  </div>
}
createRoot(document.getElementById('root')).render(<Page />)
