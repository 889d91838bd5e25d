import type { Minor, Ratio } from '@baize/kernel'

/**
 * What converts to cash: all of it, only winnings above the amount, or nothing. Money for play only has no wagering
 * requirement, and lasts until it is used up or expires.
 */
export type BonusKind = 'cashable' | 'sticky' | 'play_only'

/** What a stake is paid from first. */
export type OrderOfFunds = 'cash_first' | 'bonus_first'

/** The terms of bonus money, frozen when it is granted. */
export interface BonusTerms {
  readonly kind: BonusKind
  readonly order: OrderOfFunds
  /** How often the base must be staked; 0 where nothing has to be. */
  readonly wageringMultiple: Ratio
  readonly wageringBase: 'bonus' | 'bonus_and_deposit'
  /** The share of a stake that counts, by game. A game that is not named counts for nothing. */
  readonly counts: ReadonlyMap<string, Ratio>
  /** How long it lasts from the moment it becomes active, in milliseconds. */
  readonly validMs: number
  /** The largest stake with bonus money; of larger ones in cash no more than this counts. */
  readonly maxBetMinor?: Minor
  /** The most that becomes cash. */
  readonly maxConversionMinor?: Minor
}

/** True of bonus money that converts once its wagering is done, and is forfeited by an earlier withdrawal. */
export function mayBecomeCash({ kind }: Pick<BonusTerms, 'kind'>): boolean {
  return kind !== 'play_only'
}

const NOTHING: Ratio = { numerator: 0n, denominator: 1n }

/** The share of a stake on a game that counts towards wagering. */
export function countsOf({ counts }: BonusTerms, game: string): Ratio {
  return counts.get(game) ?? NOTHING
}
