/** Names of symbols by reel from the left, each from the top. */
type Grid = readonly (readonly string[])[]
type CellOnGrid = readonly [reel: number, row: number]

/** From reel to reel, in symbols. */
const REEL_STEP = 3

/** A grid to begin with: everything that pays in turn, so that no two neighbours are alike and nothing wins. */
export function firstGrid({
  rows,
  symbols,
}: {
  readonly rows: readonly number[]
  readonly symbols: readonly { readonly name: string; readonly kind: string }[]
}): Grid {
  const paying = symbols.filter(({ kind }) => kind === 'pays').map(({ name }) => name)
  let at = 0
  return rows.map((height) => {
    const reel = Array.from(
      { length: height },
      (_, row) => paying[(at + row) % paying.length] ?? '',
    )
    // Reels that hold every symbol once would all be alike.
    at += height % paying.length === 0 ? height + REEL_STEP : height
    return reel
  })
}

/** Where cells stand in a window in which lower reels stand at the foot. */
export function placeCells(
  { rows }: { readonly rows: readonly number[] },
  grid: Grid,
  cells: readonly CellOnGrid[],
): CellOnGrid[] {
  const rowCount = Math.max(...rows)
  return cells.map(([reel, row]) => [reel, row + rowCount - (grid[reel]?.length ?? rowCount)])
}
