import { classNames, Icon } from '@baize/ui-kit'
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useZone } from '../parts/use-zone.ts'
import { directionOf, nextSort, type RowSort } from './sort-rows.logic.ts'

/**
 * Where a cell stands when the row becomes a card on a phone; `lead`, `below` and `end` have room for one. A `figure` is a line of its own
 * with the head of its column, for figures that nothing else tells apart.
 */
export type PhonePlace = 'lead' | 'end' | 'below' | 'below-end' | 'foot' | 'figure' | 'hidden'

/** One column as a list page names it: data, no markup of its own. */
export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** Amounts and counts stand at the end of their column. */
  readonly isNumber?: boolean
  readonly phone: PhonePlace
  /** Its cells are times: the zone of the house stands in its head. */
  readonly isTime?: boolean
  /** Left out where the window is narrow, so that the others need no scrolling. */
  readonly isForWide?: boolean
  /** The cell that opens the row for keyboards and screen readers. */
  readonly opensRow?: boolean
  /** The order of rows by this column, smallest first: its head becomes a button. Only for lists that come whole. */
  compare?(one: Row, other: Row): number
  /** The server sorts the rows by it: its head becomes a button. */
  readonly isSorted?: boolean
  cell(row: Row): ReactNode
}

/** Boxes in front of the rows, for what is done to many at once. */
export interface RowTicks {
  readonly label: string
  readonly isAll: boolean
  readonly isSome: boolean
  labelOf(rowId: string): string
  has(rowId: string): boolean
  onTick(rowId: string, isRange: boolean): void
  onTickAll(): void
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string
  readonly selectedKey?: string | undefined
  onOpen?(row: Row): void
  readonly ticks?: RowTicks | undefined
  readonly sort?: RowSort | undefined
}

const features = tableFeatures({})

/** A table on a desk, a list of cards on a phone, from the same columns. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, selectedKey, onOpen, ticks, sort } = props
  const { title, zoned } = useZone()
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.isTime ? zoned(column.header) : column.header,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [columns, zoned],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: definitions, data, getRowId: rowKey })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable.
    <section className="table-scroll data-table" aria-label={caption} tabIndex={0}>
      <table className="table">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {ticks && <TickAllCell ticks={ticks} />}
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  data-column={header.column.id}
                  title={byId.get(header.column.id)?.isTime ? title : undefined}
                  aria-sort={sort && directionOf(sort.by, header.column.id)}
                  className={classNames(
                    byId.get(header.column.id)?.isNumber && 'n',
                    byId.get(header.column.id)?.isForWide && 'when-wide',
                  )}
                >
                  {sort && canSort(byId.get(header.column.id)) ? (
                    <SortHead columnId={header.column.id} sort={sort}>
                      <table.FlexRender header={header} />
                    </SortHead>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              aria-selected={onOpen ? row.id === selectedKey : undefined}
              className={onOpen ? 'cursor-pointer' : undefined}
              onClick={onOpen ? (event) => isOnControl(event) || onOpen(row.original) : undefined}
            >
              {ticks && <TickCell ticks={ticks} rowId={row.id} />}
              {row.getAllCells().map((cell) => {
                const column = byId.get(cell.column.id)
                const content = <table.FlexRender cell={cell} />
                return (
                  <td
                    key={cell.id}
                    data-column={cell.column.id}
                    data-head={column?.phone === 'figure' ? column.header : undefined}
                    className={classNames(
                      column?.isNumber && 'n',
                      column?.isForWide && 'when-wide',
                      column && `on-phone-${column.phone}`,
                    )}
                  >
                    {column?.opensRow && onOpen ? (
                      <button type="button" className="row-opener">
                        {content}
                      </button>
                    ) : (
                      content
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function canSort<Row>(column: DataColumn<Row> | undefined): boolean {
  return column?.compare !== undefined || column?.isSorted === true
}

interface SortHeadProps {
  readonly columnId: string
  readonly sort: RowSort
  readonly children: ReactNode
}

/** Which way the rows go is said by the column's own `aria-sort`. */
function SortHead({ columnId, sort, children }: SortHeadProps) {
  const direction = directionOf(sort.by, columnId)
  return (
    <button
      type="button"
      className="sort-head"
      onClick={() => sort.onSort(nextSort(sort.by, columnId))}
    >
      {children}
      {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size="s" />}
    </button>
  )
}

function TickAllCell({ ticks }: { readonly ticks: RowTicks }) {
  const { isAll, isSome } = ticks
  return (
    <th scope="col" data-column="tick">
      <label className="check row-tick">
        <input
          type="checkbox"
          aria-label={ticks.label}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll
          }}
          onChange={ticks.onTickAll}
        />
      </label>
    </th>
  )
}

/** A switch acts where it stands, and nobody should open a row by missing its box by a few pixels. */
function isOnControl({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof Element && target.closest('[data-column="tick"], .switch') !== null
}

function TickCell({ ticks, rowId }: { readonly ticks: RowTicks; readonly rowId: string }) {
  return (
    <td data-column="tick" className="on-phone-tick">
      <label className="check row-tick">
        <input
          type="checkbox"
          aria-label={ticks.labelOf(rowId)}
          checked={ticks.has(rowId)}
          onChange={(event) =>
            ticks.onTick(
              rowId,
              event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
            )
          }
        />
      </label>
    </td>
  )
}
