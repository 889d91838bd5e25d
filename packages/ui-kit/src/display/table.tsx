import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: ReactNode
  /** Amounts and counts stand at the end of their column. */
  readonly isNumber?: boolean
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

/** A plain table: numbers at the end, totals in the foot, sideways scroll when too wide. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isDense, selectedKey, onRowOpen } = props
  const hasTotals = columns.some((column) => column.total !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable.
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className={classNames('table', isDense && 'table--dense')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.isNumber ? 'n' : undefined}>
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
                  <td key={column.id} className={column.isNumber ? 'n' : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} className={column.isNumber ? 'n' : undefined}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
