import type { CoinValue, HoldAndWinRule, RichDraws } from '../rules.ts'

interface Collecting {
  readonly stakeUnits: number
  /** A cell that is drawn again shows a coin `lands` times in `of`. */
  readonly lands: number
  readonly of: number
  /** What the grand jackpot is worth; it is for filling every cell too. */
  readonly grandStakes: number
}

/** Hold and win with collectors and four fixed jackpots: 10, 25, 100 stakes and the grand one. */
export function collecting({ stakeUnits, lands, of, grandStakes }: Collecting): HoldAndWinRule {
  return {
    needed: 6,
    respins: 3,
    lands,
    of,
    values: inUnits(stakeUnits, grandStakes, [640, 200, 80, 40, 20, 10, 5, 2, 1]),
    fullUnits: grandStakes * stakeUnits,
    collector: { lands: 1, of: 25 },
  }
}

/** Coins of rare books: more of them, worth more. */
export function richCoins(stakeUnits: number, grandStakes: number): NonNullable<RichDraws['hold']> {
  return {
    lands: 1,
    of: 7,
    values: inUnits(stakeUnits, grandStakes, [30, 25, 20, 20, 15, 12, 10, 5, 2]),
    collector: { lands: 1, of: 5 },
  }
}

function inUnits(
  stakeUnits: number,
  grandStakes: number,
  weights: readonly number[],
): readonly CoinValue[] {
  const kinds: readonly Omit<CoinValue, 'weight'>[] = [
    { units: stakeUnits },
    { units: 2 * stakeUnits },
    { units: 3 * stakeUnits },
    { units: 5 * stakeUnits },
    { units: 10 * stakeUnits, prize: 'mini' },
    { units: 15 * stakeUnits },
    { units: 25 * stakeUnits, prize: 'minor' },
    { units: 100 * stakeUnits, prize: 'major' },
    { units: grandStakes * stakeUnits, prize: 'grand' },
  ]
  return kinds.map((kind, place) => ({ ...kind, weight: weights[place] ?? 1 }))
}
