import { ROWS } from '@baize/rooms'
import { memo, type ReactNode } from 'react'
import { inPlaces } from './in-places.logic.ts'

const CELL = 20
const COLOURS: Readonly<Record<string, string>> = {
  B: 'red',
  P: 'blue',
  T: 'green',
  t: 'green',
  r: 'red',
  b: 'blue',
}

interface RoadProps {
  /** Six strings, the top row first; a dot is an empty cell. */
  readonly grid: readonly string[]
  /** How many columns are seen: of a longer road, the last ones. */
  readonly columns: number
  readonly className?: string
  /** What is drawn for a mark, around the middle of its cell, which is 20 wide. */
  mark(letter: string, column: number, row: number): ReactNode
}

/** A road on paper. It is for the eye: the results stand in a list for those who hear them. */
export function Road({ grid, columns, className, mark }: RoadProps) {
  const length = grid[0]?.length ?? 0
  // The newest mark never lies in the last column that is seen: one sees where it goes on.
  const shift = Math.max(0, length + 1 - columns)
  return (
    <svg
      className={`lt-road ${className ?? ''}`}
      viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`}
      aria-hidden="true"
    >
      <Paper columns={columns} />
      {inPlaces(grid).flatMap(({ key: row, item: line }) =>
        inPlaces([...line.slice(shift)]).map(({ key, item: letter }) =>
          letter === '.' ? null : (
            <g
              key={`${key} ${row}`}
              transform={`translate(${Number(key) * CELL + CELL / 2} ${Number(row) * CELL + CELL / 2})`}
              data-mark={COLOURS[letter]}
            >
              {mark(letter, Number(key) + shift, Number(row))}
            </g>
          ),
        ),
      )}
    </svg>
  )
}

const Paper = memo(function Paper({ columns }: { readonly columns: number }) {
  const [width, height] = [columns * CELL, ROWS * CELL]
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`),
  ]
  return (
    <>
      <rect width={width} height={height} className="lt-road__paper" />
      <path d={lines.join('')} className="lt-road__lines" />
    </>
  )
})

export const RING = <circle r="6.6" fill="none" stroke="var(--mark)" strokeWidth="2.6" />
export const THIN_RING = <circle r="6.6" fill="none" stroke="var(--mark)" strokeWidth="3.4" />
export const DISC = <circle r="7.4" fill="var(--mark)" />
export const SLASH = (
  <path d="M-6.5 6.5L6.5 -6.5" stroke="var(--mark)" strokeWidth="3.6" strokeLinecap="round" />
)
