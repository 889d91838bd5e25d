import type { DataColumn } from './data-table.tsx'

type Column<Row> = Pick<DataColumn<Row>, 'id' | 'opensRow'>

const idsOf = (hide: string | undefined) => hide?.split(',') ?? []

/** Columns that can be left out: all but the one that opens the row. */
export function hideableColumns<Row, Each extends Column<Row>>(columns: readonly Each[]): Each[] {
  const opener = columns.find(({ opensRow }) => opensRow) ?? columns[0]
  return columns.filter((column) => column !== opener)
}

/** What is left of the columns of a table. */
export function shownColumns<Row, Each extends Column<Row>>(
  columns: readonly Each[],
  hide: string | undefined,
): readonly Each[] {
  const hidden = idsOf(hide)
  if (hidden.length === 0) return columns
  const hideable = hideableColumns<Row, Each>(columns)
  return columns.filter((column) => !hidden.includes(column.id) || !hideable.includes(column))
}

/** The columns to leave out after a tick or the end of one; undefined where all are shown. */
export function toggleColumn(hide: string | undefined, columnId: string): string | undefined {
  const hidden = idsOf(hide)
  const next = hidden.includes(columnId)
    ? hidden.filter((id) => id !== columnId)
    : [...hidden, columnId].toSorted()
  return next.length === 0 ? undefined : next.join(',')
}
