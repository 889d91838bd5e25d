const CELL = 10

/** Small pictures of all lines. */
export function LineMaps({
  lines,
  rowCount,
  nameOf,
}: {
  /** Each as the row it takes on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[]
  readonly rowCount: number
  /** The name of a line by its number, from 1. */
  nameOf(line: number): string
}) {
  const reelCount = lines[0]?.length ?? 0
  const [width, height] = [reelCount * CELL, rowCount * CELL]
  const grid = [
    ...Array.from({ length: rowCount - 1 }, (_, row) => `M0 ${(row + 1) * CELL}h${width}`),
    ...Array.from({ length: reelCount - 1 }, (_, reel) => `M${(reel + 1) * CELL} 0v${height}`),
  ].join('')
  return (
    <ol className="line-maps">
      {lines.map((rows, index) => (
        <li key={rows.join('')}>
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={nameOf(index + 1)}>
            <path className="line-maps__grid" d={grid} />
            <path
              className="line-maps__path"
              d={`M${rows.map((row, reel) => `${reel * CELL + 5} ${row * CELL + 5}`).join('L')}`}
            />
          </svg>
          <span aria-hidden="true">{index + 1}</span>
        </li>
      ))}
    </ol>
  )
}
