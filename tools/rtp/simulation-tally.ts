import { type CountedWay, compareSeen, type ExactFigures, Z_MAX } from './simulate-games.ts'

/** What all runs so far came to, of one way to play a version. */
export interface TalliedWay extends CountedWay {
  readonly version: string
  /** Of the rules that were played; with other rules it begins anew. */
  readonly rulesHash: string
  readonly rounds: number
  /** Seeds from 1 up to this one were played, so many rounds each as one run plays. */
  readonly seeds: number
}

export type SimulationTally = readonly TalliedWay[]

/** One piece of a version, played from one seed. */
export interface PlayedPiece {
  readonly version: string
  readonly rulesHash: string
  readonly rounds: number
  readonly seed: number
  readonly ways: readonly CountedWay[]
}

/** How many seeds of a version were played, with the rules that it has. */
export function seedsPlayed(tally: SimulationTally, version: string, rulesHash: string): number {
  const found = tally.find((each) => each.version === version && each.rulesHash === rulesHash)
  return found?.seeds ?? 0
}

/** The tally with one piece more; pieces of other rules of the version are dropped. */
export function addPiece(tally: SimulationTally, piece: PlayedPiece): SimulationTally {
  const { version, rulesHash, rounds, seed } = piece
  const others = tally.filter((each) => each.version !== version)
  const before = tally.filter((each) => each.version === version && each.rulesHash === rulesHash)
  const added = piece.ways.map(({ way, returned, hits }) => {
    const known = before.find((each) => each.way === way)
    return {
      ...{ version, way, rulesHash },
      rounds: (known?.rounds ?? 0) + rounds,
      returned: (known?.returned ?? 0) + returned,
      hits: (known?.hits ?? 0) + hits,
      seeds: Math.max(known?.seeds ?? 0, seed),
    }
  })
  return [...others, ...added].toSorted(
    (left, right) => left.version.localeCompare(right.version) || left.way.localeCompare(right.way),
  )
}

/** Each way beside what the mathematics says, and what is farther from it than chance allows. */
export function judgeSimulation(
  tally: SimulationTally,
  figuresOf: (version: string, way: string) => ExactFigures,
) {
  const seen = tally.map((each) => {
    const { version, way, rounds, seeds } = each
    const figures = compareSeen(
      figuresOf(version, way),
      { version, way, rounds, seed: seeds },
      each,
    )
    return { ...each, zReturn: figures.zReturn, zHitRate: figures.zHitRate }
  })
  const zs = seen.flatMap(({ zReturn, zHitRate }) => [Math.abs(zReturn), Math.abs(zHitRate)])
  return {
    ways: seen.length,
    rounds: seen.reduce((sum, { rounds }) => sum + rounds, 0),
    fewestRounds: seen.reduce((least, { rounds }) => Math.min(least, rounds), Number.MAX_VALUE),
    zLargest: Math.max(0, ...zs),
    tooFar: zs.filter((z) => z >= Z_MAX).length,
    seen,
  }
}
