import '@angular/compiler' // compiles the templates in the browser
import './node_modules/@angular/material/prebuilt-themes/indigo-pink.css' // exported to style sheets alone
import { Component, inject, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { FormsModule } from '@angular/forms'
import { CdkDropList, CdkDrag, moveItemInArray } from '@angular/cdk/drag-drop'
import { CdkVirtualScrollViewport, CdkVirtualForOf, CdkFixedSizeVirtualScroll } from '@angular/cdk/scrolling'
import { MatAutocompleteModule } from '@angular/material/autocomplete'
import { MatBottomSheet, MatBottomSheetModule } from '@angular/material/bottom-sheet'
import { MatButtonModule } from '@angular/material/button'
import { MatButtonToggleModule } from '@angular/material/button-toggle'
import { MatCheckboxModule } from '@angular/material/checkbox'
import { MatChipsModule } from '@angular/material/chips'
import { provideNativeDateAdapter } from '@angular/material/core'
import { MatDatepickerModule } from '@angular/material/datepicker'
import { MatDialog, MatDialogModule } from '@angular/material/dialog'
import { MatExpansionModule } from '@angular/material/expansion'
import { MatFormFieldModule } from '@angular/material/form-field'
import { MatInputModule } from '@angular/material/input'
import { MatListModule } from '@angular/material/list'
import { MatMenuModule } from '@angular/material/menu'
import { MatPaginatorModule } from '@angular/material/paginator'
import { MatRadioModule } from '@angular/material/radio'
import { MatSelectModule } from '@angular/material/select'
import { MatSidenavModule } from '@angular/material/sidenav'
import { MatSlideToggleModule } from '@angular/material/slide-toggle'
import { MatSliderModule } from '@angular/material/slider'
import { MatSnackBar } from '@angular/material/snack-bar'
import { MatSortModule } from '@angular/material/sort'
import { MatStepperModule } from '@angular/material/stepper'
import { MatTableModule } from '@angular/material/table'
import { MatTabsModule } from '@angular/material/tabs'
import { MatTimepickerModule } from '@angular/material/timepicker'
import { MatTooltipModule } from '@angular/material/tooltip'
import { MatTreeModule } from '@angular/material/tree'

const put = (kind, value) => { window.state[kind] = value }
const Confirmation = Component({
  selector: 'confirmation', imports: [MatDialogModule, MatButtonModule],
  template: `<h2 mat-dialog-title>Delete it?</h2><mat-dialog-actions><button matButton mat-dialog-close (click)="yes()">Yes, delete</button></mat-dialog-actions>`,
})(class { yes() { put('dialog', 'deleted') } })
const Sheet = Component({
  selector: 'sheet', imports: [MatCheckboxModule],
  template: `<mat-checkbox (change)="put('drawer', $event.checked)">In stock</mat-checkbox>`,
})(class { put = put })
const Page = Component({
  selector: 'widgets-page',
  imports: [FormsModule, CdkDropList, CdkDrag, CdkVirtualScrollViewport, CdkVirtualForOf, CdkFixedSizeVirtualScroll, MatAutocompleteModule, MatBottomSheetModule, MatButtonModule, MatButtonToggleModule, MatCheckboxModule, MatChipsModule, MatDatepickerModule, MatDialogModule, MatExpansionModule, MatFormFieldModule, MatInputModule, MatListModule, MatMenuModule, MatPaginatorModule, MatRadioModule, MatSelectModule, MatSidenavModule, MatSlideToggleModule, MatSliderModule, MatSortModule, MatStepperModule, MatTableModule, MatTabsModule, MatTimepickerModule, MatTooltipModule, MatTreeModule],
  template: `<div style="padding:16px;width:640px"><h1>Angular Material</h1>
<mat-checkbox (change)="put('checkbox', $event.checked)">Remember me</mat-checkbox>
<mat-radio-group aria-label="Shipping" value="standard" (change)="put('radio', $event.value)"><mat-radio-button value="standard">Standard</mat-radio-button><mat-radio-button value="express">Express</mat-radio-button></mat-radio-group>
<mat-slide-toggle (change)="put('switch', $event.checked)">Dark mode</mat-slide-toggle>
<mat-form-field><mat-label>Country</mat-label><mat-select value="cl" (selectionChange)="put('select', $event.value)"><mat-option value="cl">Chile</mat-option><mat-option value="pe">Peru</mat-option></mat-select></mat-form-field>
<mat-form-field><mat-label>Colours</mat-label><mat-select multiple [value]="['red']" (selectionChange)="put('multiple', $event.value)"><mat-option value="red">Red</mat-option><mat-option value="green">Green</mat-option><mat-option value="blue">Blue</mat-option></mat-select></mat-form-field>
<mat-form-field><mat-label>City</mat-label><input matInput [(ngModel)]="city" [matAutocomplete]="cities"><mat-autocomplete #cities (optionSelected)="put('combobox', $event.option.value)">@for (each of matching(); track each) {<mat-option [value]="each">{{ each }}</mat-option>}</mat-autocomplete></mat-form-field>
<mat-selection-list (selectionChange)="put('listbox', $event.options[0].value)" aria-label="Sizes"><mat-list-option value="small">Small</mat-list-option><mat-list-option value="large">Large</mat-list-option></mat-selection-list>
<p>Volume is {{ volume }}</p><mat-slider max="10" discrete><input matSliderThumb aria-label="Volume" [(ngModel)]="volume" (valueChange)="put('slider', $event)"></mat-slider>
<p>From {{ low }} to {{ high }}</p><mat-slider max="100" step="5"><input matSliderStartThumb aria-label="Cheapest" [(ngModel)]="low"><input matSliderEndThumb aria-label="Dearest" [(ngModel)]="high" (valueChange)="put('range', $event)"></mat-slider>
<mat-form-field><mat-label>Notes</mat-label><textarea matInput (input)="put('textarea', $any($event.target).value)"></textarea></mat-form-field>
<mat-form-field><mat-label>Day</mat-label><input matInput [matDatepicker]="picker" [value]="day" (dateChange)="put('date', $event.value.toDateString())"><mat-datepicker-toggle matIconSuffix [for]="picker" /><mat-datepicker #picker /></mat-form-field>
<mat-form-field><mat-label>Stay</mat-label><mat-date-range-input [rangePicker]="stay"><input matStartDate placeholder="From"><input matEndDate placeholder="Until" (dateChange)="put('range days', $event.value && $event.value.toDateString())"></mat-date-range-input><mat-datepicker-toggle matIconSuffix [for]="stay" /><mat-date-range-picker #stay [startAt]="day" /></mat-form-field>
<mat-form-field><mat-label>Time</mat-label><input matInput [matTimepicker]="clock" (valueChange)="put('time', $event && $event.getHours())"><mat-timepicker-toggle matIconSuffix [for]="clock" /><mat-timepicker #clock interval="60m" (selected)="put('time', $event.value.getHours())" /></mat-form-field>
<mat-tab-group (selectedIndexChange)="put('tabs', $event)"><mat-tab label="Profile">Ada Lovelace</mat-tab><mat-tab label="Invoices">Three invoices</mat-tab></mat-tab-group>
<mat-expansion-panel (opened)="put('accordion', true)"><mat-expansion-panel-header><mat-panel-title>Shipping costs</mat-panel-title></mat-expansion-panel-header>Free above 50 euros</mat-expansion-panel>
<button matButton [matMenuTriggerFor]="menu">Actions</button><mat-menu #menu><button mat-menu-item (click)="put('menu', 'archive')">Archive</button><button mat-menu-item [matMenuTriggerFor]="share">Share</button></mat-menu><mat-menu #share><button mat-menu-item (click)="put('menu', 'mail')">By mail</button></mat-menu>
<button matButton (click)="confirm()">Delete account</button> <button matButton (click)="filters()">Filters</button> <button matButton (click)="send()">Send</button> <button matButton matTooltip="Ask the desk" (mouseenter)="put('tooltip', true)">Help</button>
<mat-chip-set aria-label="Tags">@if (chip) {<mat-chip (removed)="chip = false; put('chip', 'removed')">Sample<button matChipRemove aria-label="Remove Sample">×</button></mat-chip>}</mat-chip-set>
<mat-chip-listbox aria-label="State" multiple (change)="put('chips', $event.value)"><mat-chip-option value="new">New</mat-chip-option><mat-chip-option value="used">Used</mat-chip-option></mat-chip-listbox>
<mat-button-toggle-group aria-label="Align" value="left" (change)="put('toggle', $event.value)"><mat-button-toggle value="left">Left</mat-button-toggle><mat-button-toggle value="right">Right</mat-button-toggle></mat-button-toggle-group>
<mat-tree #tree [dataSource]="fruit" [childrenAccessor]="children"><mat-tree-node *matTreeNodeDef="let node" matTreeNodePadding (click)="put('tree', node.name); leaf = node.name">{{ node.name }}</mat-tree-node><mat-tree-node *matTreeNodeDef="let node; when: parent" matTreeNodePadding matTreeNodeToggle isExpandable><button matIconButton [attr.aria-label]="'Toggle ' + node.name">▸</button>{{ node.name }}</mat-tree-node></mat-tree><p>Chosen fruit: {{ leaf }}</p>
<mat-stepper (selectionChange)="put('stepper', $event.selectedIndex)"><mat-step label="Cart">Your cart <button matButton matStepperNext>Next step</button></mat-step><mat-step label="Payment">Your payment</mat-step></mat-stepper>
<table mat-table [dataSource]="rows" matSort (matSortChange)="put('sort', $event.active); sorted = $event.active"><ng-container matColumnDef="name"><th mat-header-cell *matHeaderCellDef mat-sort-header>Name</th><td mat-cell *matCellDef="let row">{{ row.name }}</td></ng-container><ng-container matColumnDef="price"><th mat-header-cell *matHeaderCellDef mat-sort-header>Price</th><td mat-cell *matCellDef="let row">{{ row.price }}</td></ng-container><tr mat-header-row *matHeaderRowDef="['name', 'price']"></tr><tr mat-row *matRowDef="let row; columns: ['name', 'price']"></tr></table>
<mat-paginator [length]="42" [pageSize]="10" [pageSizeOptions]="[10, 25]" (page)="put('paging', $event.pageIndex); put('rows', $event.pageSize)" aria-label="Choose page" />
<mat-drawer-container style="height:120px"><mat-drawer #side>Side notes</mat-drawer><mat-drawer-content><button matButton (click)="side.toggle(); put('side', 'toggled')">Show notes</button></mat-drawer-content></mat-drawer-container>
<div cdkDropList (cdkDropListDropped)="moved($event)">@for (each of order; track each) {<div cdkDrag style="padding:8px;border:1px solid">{{ each }}</div>}</div>
<cdk-virtual-scroll-viewport itemSize="30" style="height:150px;width:200px"><div *cdkVirtualFor="let each of numbers" style="height:30px" (click)="number = each">{{ each }}</div></cdk-virtual-scroll-viewport><p>Chosen: {{ number }}</p>
</div>`,
})(class {
  put = put
  dialog = inject(MatDialog)
  sheet = inject(MatBottomSheet)
  snack = inject(MatSnackBar)
  city = ''
  volume = 3
  low = 20
  high = 50
  day = new Date(2026, 0, 15)
  chip = true
  leaf = 'none'
  number = 'none'
  order = ['Apples', 'Pears', 'Plums']
  fruit = [{ name: 'Fruit', children: [{ name: 'Pear' }, { name: 'Plum' }] }]
  rows = [{ name: 'Lamp', price: 30 }, { name: 'Vase', price: 10 }]
  numbers = Array.from({ length: 1000 }, (_, index) => `Number ${index}`)
  children = (node) => node.children || []
  parent = (_, node) => !!node.children
  matching() { return ['Berlin', 'Lima', 'Lisbon'].filter((each) => each.toLowerCase().startsWith((this.city || '').toLowerCase())) }
  confirm() { this.dialog.open(Confirmation) }
  filters() { this.sheet.open(Sheet) }
  send() { this.snack.open('Message sent', 'Undo'); put('toast', 'shown') }
  moved(event) { moveItemInArray(this.order, event.previousIndex, event.currentIndex); put('order', [...this.order]) }
})
document.documentElement.lang = 'en'
document.getElementById('root').append(document.createElement('widgets-page'))
bootstrapApplication(Page, { providers: [provideZonelessChangeDetection(), provideNativeDateAdapter()] }).catch((error) => console.error(error))
