export type Mark = 'blue' | 'red' | 'green'

/** A ring of the big road: a column for each row of wins of one side, ties drawn across the last ring. */
export interface RoadRing {
  readonly mark: 'blue' | 'red'
  readonly column: number
  readonly row: number
  readonly hasTie: boolean
}

export const ROAD_ROWS = 6

/** The big road of results, the oldest first: down while one side wins, to the right where there is no room. */
export function bigRoadOf(marks: readonly Mark[]): readonly RoadRing[] {
  const rings: RoadRing[] = []
  const taken = new Set<string>()
  let start = -1
  for (const mark of marks) {
    const last = rings.at(-1)
    if (mark === 'green') {
      if (last) rings[rings.length - 1] = { ...last, hasTie: true }
      continue
    }
    let place = { column: 0, row: 0 }
    if (last?.mark === mark) {
      const below = { column: last.column, row: last.row + 1 }
      const isFree = below.row < ROAD_ROWS && !taken.has(`${below.column} ${below.row}`)
      place = isFree ? below : { column: last.column + 1, row: last.row }
    } else {
      start += 1
      while (taken.has(`${start} 0`)) start += 1
      place = { column: start, row: 0 }
    }
    taken.add(`${place.column} ${place.row}`)
    rings.push({ mark, ...place, hasTie: false })
  }
  return rings
}
