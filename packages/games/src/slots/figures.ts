import { addRatios, assert, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { MarkSums, OutcomeTable } from './outcome-table.ts'
import type { Stage, StagePart } from './stages.ts'

/** Everything that is published of a set of rules. Units, not stakes. */
export interface RoundFigures {
  readonly mean: Ratio
  readonly square: Ratio
  /** The chance of a round that wins nothing. */
  readonly empty: Ratio
  readonly top: { readonly units: number; readonly chance: Ratio }
  /** Means by where they come from; they add up to `mean`. */
  readonly parts: ReadonlyMap<StagePart, Ratio>
  /** How likely a round is to reach a part at all. */
  readonly reached: ReadonlyMap<StagePart, Ratio>
}

const ZERO = ratio(0n)
const ONE = ratio(1n)
const NOTHING: RoundFigures = {
  mean: ZERO,
  square: ZERO,
  empty: ONE,
  top: { units: 0, chance: ONE },
  parts: new Map(),
  reached: new Map(),
}

/**
 * The figures of a round that begins with a stage, by recursion over the stages that can follow. What a draw
 * wins and what the rest wins are independent once its mark is known: for a win X and a rest R,
 * E[X + R] = E[X] + E[R] and E[(X + R)²] = E[X²] + 2 E[X] E[R] + E[R²], mark by mark.
 */
export function figuresOfRound(
  first: Stage,
  tableOf: (stage: Stage) => OutcomeTable,
): RoundFigures {
  const known = new Map<string, RoundFigures>()
  const figuresOf = (stage: Stage | undefined): RoundFigures => {
    if (!stage) return NOTHING
    const found = known.get(stage.key)
    if (found) return found
    const figures = addUp(
      stage.part,
      [...tableOf(stage)].map(([mark, sums]) => ({ sums, rest: figuresOf(stage.next(mark)) })),
    )
    known.set(stage.key, figures)
    return figures
  }
  return figuresOf(first)
}

interface Way {
  readonly sums: MarkSums
  readonly rest: RoundFigures
}

function addUp(part: StagePart, ways: readonly Way[]): RoundFigures {
  const sum = (of: (way: Way) => Ratio): Ratio => ways.map(of).reduce(addRatios, ZERO)
  const own = sum(({ sums }) => sums.mean)
  const mean = addRatios(
    own,
    sum(({ sums, rest }) => multiplyRatios(sums.chance, rest.mean)),
  )
  const square = sum(({ sums, rest }) =>
    addRatios(
      addRatios(sums.square, multiplyRatios(sums.chance, rest.square)),
      multiplyRatios(ratio(2n), multiplyRatios(sums.mean, rest.mean)),
    ),
  )
  const parts = new Map<StagePart, Ratio>([[part, own]])
  const reached = new Map<StagePart, Ratio>()
  for (const { sums, rest } of ways) {
    for (const [each, share] of rest.parts) {
      parts.set(each, addRatios(parts.get(each) ?? ZERO, multiplyRatios(sums.chance, share)))
    }
    for (const [each, chance] of rest.reached) {
      reached.set(each, addRatios(reached.get(each) ?? ZERO, multiplyRatios(sums.chance, chance)))
    }
  }
  reached.set(part, ONE)
  const empty = sum(({ sums, rest }) => multiplyRatios(sums.empty, rest.empty))
  return { mean, square, empty, top: topOf(ways), parts, reached }
}

/** The best draw with the best rest, over all marks, and how likely exactly that is. */
function topOf(ways: readonly Way[]): RoundFigures['top'] {
  let top = { units: -1, chance: ZERO }
  for (const { sums, rest } of ways) {
    const units = sums.best + rest.top.units
    const chance = multiplyRatios(sums.bestChance, rest.top.chance)
    if (units > top.units) top = { units, chance }
    else if (units === top.units) top = { units, chance: addRatios(top.chance, chance) }
  }
  assert(top.units >= 0, 'a draw has a result')
  return top
}
