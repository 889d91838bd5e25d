import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ScrollRegion } from './scroll-region.tsx'

/** Where a cell stands when rows become cards on a phone; each has room for one. `foot` is a whole line. */
export type CardPlace =
  | 'lead'
  | 'lead-end'
  | 'second'
  | 'second-end'
  | 'third'
  | 'third-end'
  | 'foot'

export interface Column<Row> {
  readonly id: string
  readonly header: ReactNode
  /** How rows stand by it, where they do. */
  readonly sorted?: 'ascending' | 'descending' | undefined
  /** Amounts and counts stand at the end of their column. */
  readonly isNumber?: boolean
  /** With a place for every column a row is a card on a phone, and nothing is pushed out of sight. */
  readonly card?: CardPlace
  /** Says on a card what the cell is, where that is not plain. */
  readonly cardLabel?: string
  cell(row: Row): ReactNode
  /** What stands under the column when the table has totals. */
  readonly total?: ReactNode
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string
  readonly isDense?: boolean
  readonly selectedKey?: string
  onRowOpen?(row: Row): void
}

/** A plain table: numbers at the end, totals in the foot, sideways scroll when too wide; on a phone cards where columns have places. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isDense, selectedKey, onRowOpen } = props
  const areCards = columns.every(({ card }) => card !== undefined)
  const hasTotals = columns.some((column) => column.total !== undefined)
  return (
    <ScrollRegion className="table-scroll" label={caption}>
      <table className={classNames('table', isDense && 'table--dense', areCards && 'table--cards')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.isNumber ? 'n' : undefined}
                aria-sort={column.sorted}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <tr
                key={key}
                aria-selected={selectedKey === undefined ? undefined : selectedKey === key}
                className={onRowOpen ? 'cursor-pointer' : undefined}
                onClick={onRowOpen ? () => onRowOpen(row) : undefined}
              >
                {columns.map((column) => (
                  <Cell key={column.id} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            )
          })}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}

function Cell<Row>(props: { readonly column: Column<Row>; readonly children: ReactNode }) {
  const { isNumber, card, cardLabel } = props.column
  return (
    <td className={classNames(isNumber && 'n', card && `card-${card}`)} data-label={cardLabel}>
      {props.children}
    </td>
  )
}
