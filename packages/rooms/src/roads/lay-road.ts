/** Rows of every road on the wall. */
export const ROWS = 6

export interface Cell {
  /** Column 0 is the oldest. */
  readonly column: number
  /** Row 0 is the top. */
  readonly row: number
}

/**
 * Where the marks of a road stand, streak by streak. A streak goes down; where the cell below is taken or the last row is full it turns right
 * and from then on only goes right. The next streak starts at the top of the first column after the start of the one before whose top is free.
 */
export function layRoad(lengths: readonly number[]): Cell[] {
  const taken = new Set<number>()
  const isTaken = ({ column, row }: Cell) => taken.has(column * ROWS + row)
  const cells: Cell[] = []
  let start = -1
  for (const length of lengths) {
    do start += 1
    while (isTaken({ column: start, row: 0 }))
    let cell: Cell = { column: start, row: 0 }
    let goesRight = false
    for (let mark = 0; mark < length; mark += 1) {
      taken.add(cell.column * ROWS + cell.row)
      cells.push(cell)
      const below = { column: cell.column, row: cell.row + 1 }
      goesRight ||= below.row === ROWS || isTaken(below)
      cell = goesRight ? { column: cell.column + 1, row: cell.row } : below
    }
  }
  return cells
}

/** A road as six strings, the top row first; a dot is an empty cell. */
export function drawGrid(cells: readonly Cell[], marks: readonly string[]): string[] {
  if (cells.length === 0) return []
  const width = Math.max(...cells.map(({ column }) => column)) + 1
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: width }, () => '.'))
  cells.forEach(({ column, row }, at) => {
    const line = rows[row]
    if (line) line[column] = marks[at] ?? '.'
  })
  return rows.map((line) => line.join(''))
}
