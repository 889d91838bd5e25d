import type { operations, ValueOf } from '@baize/contract'
import { BOUGHT, type PublishedGame, type PublishedMaths, wireFromRatio } from '@baize/games'
import { type Ratio, ratio, ratioToPercentText } from '@baize/kernel'

type Figures = ValueOf<typeof operations.getGame>['figures']

const computed = new Map<string, Figures>()

/** A version's published figures; worked out once, because a version never changes. */
export function figuresOf(engine: PublishedGame): Figures {
  const known = computed.get(engine.version)
  if (known) return known
  const maths = engine.maths()
  const figures: Figures = {
    returnRatio: [...wireFromRatio(maths.rtp)],
    returnText: ratioToPercentText(maths.rtp),
    hitRate: maths.hitRate ? [...wireFromRatio(maths.hitRate)] : null,
    standardDeviationText: maths.variance ? squareRootText(maths.variance) : null,
    volatility: maths.volatility,
    maxOutcome: [...wireFromRatio(maths.maxOutcome)],
    maxOutcomeChance: [...wireFromRatio(maths.maxOutcomeChance)],
    breakdown: maths.breakdown.map(({ part, rtp }) => ({
      feature: part,
      returnRatio: [...wireFromRatio(rtp)],
    })),
    chances: (maths.features ?? []).map(({ part, chance }) => ({
      feature: part,
      chance: [...wireFromRatio(chance)],
    })),
    bought: boughtFiguresOf(maths),
  }
  computed.set(engine.version, figures)
  return figures
}

function boughtFiguresOf({ variants }: PublishedMaths): Figures['bought'] {
  const bought = variants?.find(({ variant }) => variant === BOUGHT)
  if (!bought) return null
  return {
    returnRatio: [...wireFromRatio(bought.rtp)],
    hitRate: [...wireFromRatio(bought.hitRate)],
    maxOutcome: [...wireFromRatio(bought.maxOutcome)],
    maxOutcomeChance: [...wireFromRatio(bought.maxOutcomeChance)],
  }
}

/** The square root to two decimals, rounded down, by whole numbers alone. */
function squareRootText(value: Ratio): string {
  const scaled = ratio(value.numerator * 10_000n, value.denominator)
  const root = integerSquareRoot(scaled.numerator / scaled.denominator)
  return `${root / 100n}.${(root % 100n).toString().padStart(2, '0')}`
}

function integerSquareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const better = (guess + value / guess) >> 1n
    if (better >= guess) return guess
    guess = better
  }
}
