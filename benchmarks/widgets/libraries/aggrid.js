import { createGrid, ModuleRegistry, AllCommunityModule } from 'ag-grid-community'

ModuleRegistry.registerModules([AllCommunityModule])
const root = document.getElementById('root')
root.innerHTML = '<h1>AG Grid</h1><div id=pages style="height:300px;width:600px"></div><h2>All rows</h2><div id=all style="height:200px;width:600px"></div>'
const columns = [{ field: 'name', headerName: 'Name', editable: true, filter: true, floatingFilter: true }, { field: 'price', headerName: 'Price' }]
const goods = Array.from({ length: 200 }, (_, index) => ({ name: `Lamp ${index + 1}`, price: (index * 7) % 100 }))
const grid = createGrid(document.getElementById('pages'), {
  columnDefs: columns,
  rowData: goods,
  pagination: true,
  paginationPageSize: 20,
  rowSelection: { mode: 'multiRow' },
  onSortChanged: () => { window.state.sort = grid.getColumnState().find((column) => column.sort)?.sort },
  onFilterChanged: () => { window.state.filter = grid.getFilterModel().name?.filter },
  onPaginationChanged: () => { if (grid) window.state.page = grid.paginationGetCurrentPage() },
  onCellValueChanged: ({ newValue }) => { window.state.edited = newValue },
  onSelectionChanged: () => { window.state.selected = grid.getSelectedRows().length },
})
createGrid(document.getElementById('all'), { columnDefs: [{ field: 'name', headerName: 'Row' }], rowData: Array.from({ length: 1000 }, (_, index) => ({ name: `Row ${index + 1}` })) })
