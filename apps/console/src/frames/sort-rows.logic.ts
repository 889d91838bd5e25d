/** By which column rows are sorted: its id, with a minus in front for the largest first. */
export interface RowSort {
  readonly by: string | undefined
  onSort(by: string | undefined): void
}

export type Direction = 'ascending' | 'descending'

interface Sortable<Row> {
  readonly id: string
  compare?(one: Row, other: Row): number
}

/** Which way a column is sorted; undefined for the others. */
export function directionOf(by: string | undefined, columnId: string): Direction | undefined {
  if (by === columnId) return 'ascending'
  return by === `-${columnId}` ? 'descending' : undefined
}

/** What a press on the head of a column asks for: smallest first, largest first, as it came. */
export function nextSort(by: string | undefined, columnId: string): string | undefined {
  const direction = directionOf(by, columnId)
  if (direction === undefined) return columnId
  return direction === 'ascending' ? `-${columnId}` : undefined
}

/** Rows that came whole in the order that was asked for; as they came where nobody asked, or by a column that has none. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  by: string | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => directionOf(by, id))
  if (!column?.compare) return rows
  const sorted = rows.toSorted((one, other) => column.compare?.(one, other) ?? 0)
  return directionOf(by, column.id) === 'descending' ? sorted.reverse() : sorted
}
