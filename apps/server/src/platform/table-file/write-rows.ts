import { type Cell, type FileForm, fileLine, headingLine } from './table-file.ts'

const ROWS_AT_ONCE = 500
/** More rows do not go into one file of a desk. */
export const FILE_ROWS_MAX = 100_000

/** A table as a file, read and written a few rows at a time: however long it is, little of it is in memory. */
export async function* writeRows<Row>(
  columns: readonly string[],
  form: FileForm,
  loadSlice: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  yield headingLine(columns, form)
  let after: Row | undefined
  for (let count = 0; count < FILE_ROWS_MAX; count += ROWS_AT_ONCE) {
    const rows = await loadSlice(after, ROWS_AT_ONCE)
    if (rows.length > 0) yield rows.map((row) => fileLine(cellsOf(row), form)).join('')
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)
  }
}
