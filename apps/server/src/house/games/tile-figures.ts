import type { CardFigures } from '@baize/contract'
import type { Volatility } from '@baize/games'
import type { Ratio } from '@baize/kernel'

/** A win that fewer than one round in so many pays is no promise that a tile could make. */
const TILE_ONE_IN_MAX = 1_000_000_000n

/** Exact figures for a tile: the win rounded down, the odds rounded up. */
export function tileFiguresOf(figures: {
  readonly volatility: Volatility
  /** In stakes. */
  readonly maxOutcome: Ratio
  readonly maxOutcomeChance: Ratio
}): CardFigures {
  const { volatility, maxOutcome, maxOutcomeChance } = figures
  const { numerator, denominator } = maxOutcomeChance
  const maxWin = maxOutcome.numerator / maxOutcome.denominator
  const oneIn = numerator > 0n ? (denominator + numerator - 1n) / numerator : undefined
  const isShown = maxWin > 0n && oneIn !== undefined && oneIn <= TILE_ONE_IN_MAX
  return {
    volatility: volatility === 'chosen' ? null : volatility,
    maxWin: isShown ? Number(maxWin) : null,
    maxWinOneIn: isShown ? Number(oneIn) : null,
  }
}
