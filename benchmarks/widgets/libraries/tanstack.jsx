import { useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useReactTable, getCoreRowModel, getSortedRowModel, getFilteredRowModel, flexRender } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { DndContext, PointerSensor, KeyboardSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, arrayMove, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'

const put = (kind, value) => { window.state[kind] = value }
const goods = Array.from({ length: 1000 }, (_, index) => ({ name: `Lamp ${index + 1}`, price: (index * 7) % 100 }))

function Goods() {
  const [sorting, setSorting] = useState([])
  const [globalFilter, setFilter] = useState('')
  const [opened, setOpened] = useState('nothing')
  const area = useRef(null)
  const columns = useMemo(() => [{ accessorKey: 'name', header: 'Name' }, { accessorKey: 'price', header: 'Price', sortDescFirst: false }, { id: 'open', header: '', cell: ({ row }) => <button onClick={() => { put('opened', true); setOpened(row.original.name) }}>Open {row.original.name}</button> }], [])
  const table = useReactTable({ data: goods, columns, state: { sorting, globalFilter }, onSortingChange: (change) => { setSorting(change); put('sort', 'price') }, onGlobalFilterChange: setFilter, getCoreRowModel: getCoreRowModel(), getSortedRowModel: getSortedRowModel(), getFilteredRowModel: getFilteredRowModel() })
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => area.current, estimateSize: () => 30, overscan: 3 })
  return <>
    <label>Search <input value={globalFilter} onChange={(e) => { setFilter(e.target.value); put('filter', e.target.value) }} /></label>
    <p>Opened {opened}</p>
    <div ref={area} style={{ height: 240, overflow: 'auto', width: 400 }}><table style={{ display: 'grid' }}>
      <thead style={{ display: 'grid', position: 'sticky', top: 0, background: '#fff', zIndex: 1 }}>{table.getHeaderGroups().map((group) => <tr key={group.id} style={{ display: 'flex' }}>{group.headers.map((head) => <th key={head.id} style={{ width: 120, cursor: 'pointer' }} onClick={head.column.getToggleSortingHandler()}>{flexRender(head.column.columnDef.header, head.getContext())}{{ asc: ' ▲', desc: ' ▼' }[head.column.getIsSorted()] ?? ''}</th>)}</tr>)}</thead>
      <tbody style={{ display: 'grid', height: virtual.getTotalSize(), position: 'relative' }}>{virtual.getVirtualItems().map((item) => <tr key={rows[item.index].id} style={{ display: 'flex', position: 'absolute', transform: `translateY(${item.start}px)`, height: 30 }}>{rows[item.index].getVisibleCells().map((cell) => <td key={cell.id} style={{ width: 120 }}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>)}</tr>)}</tbody>
    </table></div>
  </>
}

function Item({ id }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id })
  return <div ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition, border: '1px solid', padding: 4 }} {...attributes} {...listeners}>{id}</div>
}

function Fruit() {
  const [items, setItems] = useState(['Apples', 'Pears', 'Plums'])
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }))
  return <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={({ active, over }) => setItems((now) => { const next = arrayMove(now, now.indexOf(active.id), now.indexOf(over.id)); put('list', next.join(' ')); return next })}>
    <SortableContext items={items} strategy={verticalListSortingStrategy}>{items.map((id) => <Item key={id} id={id} />)}</SortableContext></DndContext>
}
createRoot(document.getElementById('root')).render(<div style={{ padding: 16 }}><h1>TanStack</h1><Goods /><h2>Fruit</h2><Fruit /></div>)
