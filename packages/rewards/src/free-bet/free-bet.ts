import {
  compareRatios,
  type Minor,
  type Ratio,
  type Result,
  ratioOfDecimal,
  refuse,
  succeed,
} from '@baize/kernel'

/** What a free bet may be placed as: one line, whose odds are known when it is taken. */
export const FREE_BET_TYPES = ['single', 'accumulator'] as const
export type FreeBetType = (typeof FREE_BET_TYPES)[number]

/** Terms of a free bet as they are typed and kept. */
export interface FreeBetTermsJson {
  /** Decimal; of all legs together. */
  readonly oddsMin: string
  /** On which sports alone; null is on all. */
  readonly sports: readonly string[] | null
  readonly betTypes: readonly FreeBetType[]
  /** From its grant on. */
  readonly validMs: number
}

/** Odds that free bets ask for where nothing else is said. */
export const FREE_BET_ODDS_MIN = '1.80'
/** What is left at least of one that comes back with a void bet. */
export const FREE_BET_LEFT_MS = 24 * 3_600_000

/**
 * A bet that the house pays the stake of. `used` is for good once its bet is won or lost; a bet that is void gives it back.
 * An open one whose time is over is over, also before anybody has written that it expired.
 */
export interface FreeBet {
  readonly stakeMinor: Minor
  readonly terms: FreeBetTermsJson
  readonly state: 'open' | 'used' | 'expired' | 'cancelled'
  /** The bet that has it, or had it last. */
  readonly wagerId: string | null
  readonly expiresAtMs: number
}

/** A slip as its terms see it. */
export interface FreeBetSlip {
  readonly type: string
  /** Of each leg. */
  readonly sports: readonly string[]
  /** Of all legs together. */
  readonly odds: Ratio
}

/** Why a free bet does not fit a slip, in the order in which it is asked. */
export const FREE_BET_BARS = ['type', 'sport', 'odds'] as const
export type FreeBetBar = (typeof FREE_BET_BARS)[number]

/** What of a slip its terms do not allow; undefined where it can be placed. */
export function freeBetBarOf(
  { betTypes, sports, oddsMin }: FreeBetTermsJson,
  slip: FreeBetSlip,
): FreeBetBar | undefined {
  if (!betTypes.some((type) => type === slip.type)) return 'type'
  if (sports && slip.sports.some((sport) => !sports.includes(sport))) return 'sport'
  return compareRatios(slip.odds, ratioOfDecimal(oddsMin)) < 0 ? 'odds' : undefined
}

export function isFreeBetOpen({ state, expiresAtMs }: FreeBet, atMs: number): boolean {
  return state === 'open' && expiresAtMs > atMs
}

/** Places a bet with it: its whole amount, once. */
export function useFreeBet<Kept extends FreeBet>(
  freeBet: Kept,
  wagerId: string,
  atMs: number,
): Result<Kept, 'free_bet_over'> {
  if (!isFreeBetOpen(freeBet, atMs)) return refuse('free_bet_over')
  return succeed({ ...freeBet, state: 'used', wagerId })
}

/**
 * What a step of its bet makes of a free bet. A void bet gives it back, with a day left at least. A bet that is void no
 * longer takes it again while it is open, over or not; where it was used elsewhere or ended by hand meanwhile it stays
 * so, and the house pays for a second stake: nothing is asked of its member for what a feed corrected.
 */
export function followBet<Kept extends FreeBet>(
  freeBet: Kept,
  bet: { readonly wagerId: string; readonly wasVoid: boolean; readonly isVoid: boolean },
  atMs: number,
): Kept {
  const { state, wagerId, expiresAtMs } = freeBet
  const { wasVoid, isVoid } = bet
  if (wasVoid === isVoid) return freeBet
  if (isVoid) {
    // One that a correction left with another bet is that one's.
    if (state !== 'used' || wagerId !== bet.wagerId) return freeBet
    return {
      ...freeBet,
      state: 'open',
      expiresAtMs: Math.max(expiresAtMs, atMs + FREE_BET_LEFT_MS),
    }
  }
  const isUnused = state === 'open' || state === 'expired'
  return isUnused ? { ...freeBet, state: 'used', wagerId: bet.wagerId } : freeBet
}
