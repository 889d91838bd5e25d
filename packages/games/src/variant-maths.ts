import { addRatios, assert, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths, VariantMaths } from './engine.ts'

/** One thing that can happen, in how many of all equally likely ways, and what it pays. */
export interface CountedOutcome {
  readonly ways: bigint
  readonly outcome: Ratio
}

/** The figures of one way to play, summed over everything that can happen. */
export function describeVariant(
  variant: string,
  outcomes: readonly CountedOutcome[],
): VariantMaths {
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n)
  assert(all > 0n, 'something can happen')
  const sumOver = (value: (outcome: Ratio) => Ratio): Ratio =>
    outcomes.reduce(
      (sum, { ways, outcome }) => addRatios(sum, multiplyRatios(ratio(ways, all), value(outcome))),
      ratio(0n),
    )
  const rtp = sumOver((outcome) => outcome)
  const squares = sumOver((outcome) => multiplyRatios(outcome, outcome))
  const maxOutcome = outcomes.reduce(
    (top, { outcome }) => (compareRatios(outcome, top) > 0 ? outcome : top),
    ratio(0n),
  )
  return {
    variant,
    rtp,
    hitRate: sumOver(({ numerator }) => ratio(numerator > 0n ? 1n : 0n)),
    variance: addRatios(squares, multiplyRatios(ratio(-1n), multiplyRatios(rtp, rtp))),
    maxOutcome,
    maxOutcomeChance: sumOver((outcome) =>
      ratio(compareRatios(outcome, maxOutcome) === 0 ? 1n : 0n),
    ),
  }
}

/** The figures of a game whose every way to play returns the same. */
export function publishVariants(parts: {
  readonly version: string
  readonly rtp: Ratio
  /** Where the return comes from, in one word. */
  readonly part: string
  readonly variants: readonly VariantMaths[]
}): PublishedMaths {
  const { version, rtp, part, variants } = parts
  const [first, ...rest] = variants
  assert(first, 'a game can be played')
  for (const variant of variants) {
    assert(
      compareRatios(variant.rtp, rtp) === 0,
      `${version} ${variant.variant} returns its figure`,
    )
  }
  const top = rest.reduce(
    (best, each) => (compareRatios(each.maxOutcome, best.maxOutcome) > 0 ? each : best),
    first,
  )
  return {
    version,
    rtp,
    volatility: 'chosen',
    maxOutcome: top.maxOutcome,
    maxOutcomeChance: top.maxOutcomeChance,
    breakdown: [{ part, rtp }],
    variants,
  }
}
