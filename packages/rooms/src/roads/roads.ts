import { type Cell, drawGrid, layRoad, ROWS } from './lay-road.ts'

/** What a round of baccarat came to: banker, player or tie. Dragon tiger keeps its roads with dragon as B and tiger as P. */
export type RoadResult = 'B' | 'P' | 'T'
type Side = Exclude<RoadResult, 'T'>
/** Red or blue; neither has to do with banker and player. */
export type DerivedMark = 'r' | 'b'

/** How many streaks back a derived road looks. */
const LOOKS_BACK = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoadName = keyof typeof LOOKS_BACK
const DERIVED_ROADS = ['bigEye', 'small', 'cockroach'] as const

export interface TiesOnMark extends Cell {
  readonly ties: number
}

export interface BigRoad {
  readonly grid: readonly string[]
  /** Ties since the mark of a cell; those before the first mark belong to it. */
  readonly ties: readonly TiesOnMark[]
  /** Lengths of the streaks. */
  readonly columns: readonly number[]
}

export interface DerivedRoad {
  readonly marks: string
  readonly grid: readonly string[]
}

/** The mark that each derived road would get; null where it has none yet. */
export type AskedMarks = Readonly<Record<DerivedRoadName, DerivedMark | null>>

export interface Roads extends Readonly<Record<DerivedRoadName, DerivedRoad>> {
  readonly bead: readonly string[]
  readonly bigRoad: BigRoad
  /** What the derived roads would show if the next round were won by that side. */
  readonly ask: { readonly banker: AskedMarks; readonly player: AskedMarks }
  readonly counts: { readonly banker: number; readonly player: number; readonly tie: number }
}

interface Streak {
  readonly side: Side
  readonly length: number
}

/** Every road of a shoe, from its results in order. They say what was; nothing in them says what comes. */
export function roadsOf(results: readonly RoadResult[]): Roads {
  const { streaks, ties } = streaksOf(results)
  const lengths = streaks.map(({ length }) => length)
  const derived = (name: DerivedRoadName) => derivedRoad(lengths, LOOKS_BACK[name])
  const count = (wanted: RoadResult) => results.filter((result) => result === wanted).length
  return {
    bead: beadOf(results),
    bigRoad: bigRoadOf(streaks, ties),
    ...{ bigEye: derived('bigEye'), small: derived('small'), cockroach: derived('cockroach') },
    ask: { banker: askFor(streaks, 'B'), player: askFor(streaks, 'P') },
    counts: { banker: count('B'), player: count('P'), tie: count('T') },
  }
}

/** Every result, ties too, column by column. */
function beadOf(results: readonly RoadResult[]): string[] {
  const cells = results.map((_, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS }))
  return drawGrid(cells, results)
}

/** Streaks of one side, and how many ties belong to each mark in order; ties alone belong to a mark that is not there yet. */
function streaksOf(results: readonly RoadResult[]) {
  const streaks: Streak[] = []
  const ties: number[] = []
  let early = 0
  for (const result of results) {
    if (result === 'T') {
      if (ties.length === 0) early += 1
      else ties.push((ties.pop() ?? 0) + 1)
      continue
    }
    const last = streaks.at(-1)
    if (last?.side === result)
      streaks[streaks.length - 1] = { side: result, length: last.length + 1 }
    else streaks.push({ side: result, length: 1 })
    ties.push(ties.length === 0 ? early : 0)
  }
  return { streaks, ties: ties.length === 0 && early > 0 ? [early] : ties }
}

function bigRoadOf(streaks: readonly Streak[], ties: readonly number[]): BigRoad {
  const columns = streaks.map(({ length }) => length)
  const marks = streaks.flatMap(({ side, length }) => Array.from({ length }, () => side))
  const isOnlyTies = marks.length === 0 && ties.length > 0
  const cells = layRoad(isOnlyTies ? [1] : columns)
  return {
    grid: drawGrid(cells, isOnlyTies ? ['t'] : marks),
    ties: cells.flatMap((cell, at) => {
      const count = ties[at] ?? 0
      return count > 0 ? [{ ...cell, ties: count }] : []
    }),
    columns,
  }
}

/** From the lengths of streaks alone, never from how the big road is drawn. */
function derivedRoad(lengths: readonly number[], back: number): DerivedRoad {
  const marks = lengths.flatMap((length, streak) =>
    Array.from({ length }, (_, at) => markOf(lengths, { streak, place: at + 1 }, back)).filter(
      (mark) => mark !== null,
    ),
  )
  const runs: number[] = []
  marks.forEach((mark, at) => {
    if (mark === marks[at - 1]) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
  })
  return { marks: marks.join(''), grid: drawGrid(layRoad(runs), marks) }
}

/** The mark for a place of a streak, 1 at its head; null where there are too few streaks before it. */
function markOf(
  lengths: readonly number[],
  { streak, place }: { readonly streak: number; readonly place: number },
  back: number,
): DerivedMark | null {
  if (place === 1) {
    const [before, earlier] = [lengths[streak - 1], lengths[streak - 1 - back]]
    if (before === undefined || earlier === undefined) return null
    return before === earlier ? 'r' : 'b'
  }
  const compared = lengths[streak - back]
  if (compared === undefined) return null
  return place === compared + 1 ? 'b' : 'r'
}

function askFor(streaks: readonly Streak[], side: Side): AskedMarks {
  const lengths = streaks.map(({ length }) => length)
  const last = streaks.at(-1)
  const next =
    last?.side === side
      ? { streak: streaks.length - 1, place: last.length + 1 }
      : { streak: streaks.length, place: 1 }
  const asked = DERIVED_ROADS.map((name) => [name, markOf(lengths, next, LOOKS_BACK[name])])
  return Object.fromEntries(asked)
}
