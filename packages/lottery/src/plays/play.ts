import { addRatios, assert, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { type BetOf, type Fields, readEntry } from './entry.ts'

/** How many lines of a bet won, by tier of the prize; the tier `push` returns a line's stake. Tiers without one are left out. */
export type Hits = Readonly<Record<string, number>>

/** How many lines of a bet win on average, by tier. */
export type Chances = Readonly<Record<string, Ratio>>

/** What a price table or the date of a draw decides, and the player does not. */
export interface Settings {
  /** Whether the sum of eleven of the first two cars is small or returns the stake. */
  readonly eleven: 'small' | 'push'
  /** Whether a pair of đá pays once or as often as its rarer number was drawn. */
  readonly count: 'once' | 'min'
  /** The animal of the draw's lunar year. */
  readonly year: Zodiac
}

export const ZODIACS = [
  ...(['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'] as const),
  ...(['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const),
] as const

export type Zodiac = (typeof ZODIACS)[number]

/** Default settings. `year` is a placeholder: a draw sets it from its own date. */
export const SETTINGS: Settings = { eleven: 'small', count: 'once', year: 'horse' }

/** The tier of plays with one prize. */
export const ANY_TIER = '*'

/** The most lines of a bet. */
export const LINES_MAX = 100_000

/** A way to bet on a draw, with its bets as they were read. */
export interface Play<Draw, Bet = unknown> {
  readonly id: string
  readonly fields: Fields
  /**
   * Bets between whose returns those of all others lie, at least one for each variant and tier. The first of a variant is its
   * usual one and its example on the screen.
   */
  readonly examples: readonly Bet[]
  /** Tiers that may not pay more than the one before, that with the most hits first. */
  readonly ranked: readonly string[]
  /** Undefined where it is no bet of this play, has no line or too many. */
  readonly read: (sent: unknown) => Bet | undefined
  /** Bets of one variant have one price. */
  readonly variantOf: (bet: Bet) => string
  readonly linesOf: (bet: Bet) => number
  readonly hitsOf: (bet: Bet, draw: Draw, settings: Settings) => Hits
  readonly chancesOf: (bet: Bet, settings: Settings) => Chances
  /** The chance of one line by its tier, where a series makes the prizes. */
  readonly lineChances: ((bet: Bet) => Chances) | undefined
  /** Orders among which the prize is shared; one for all plays but iBox. */
  readonly prizeSharesOf: (bet: Bet) => number
}

interface PlayText<Form extends Fields, Draw> {
  readonly id: string
  readonly fields: Form
  readonly examples: readonly BetOf<Form>[]
  readonly ranked?: readonly string[]
  /** What one field alone cannot say. */
  readonly isBet?: (bet: BetOf<Form>) => boolean
  readonly variantOf?: (bet: BetOf<Form>) => string
  readonly linesOf: (bet: BetOf<Form>) => number
  readonly hitsOf: (bet: BetOf<Form>, draw: Draw, settings: Settings) => Hits
  readonly prizeSharesOf?: (bet: BetOf<Form>) => number
}

/** The chance of a line with one prize. */
interface OfLine<Form extends Fields> {
  readonly lineChance: (bet: BetOf<Form>) => Ratio
}

/** Lines of several tiers, each of which can win in its own only. */
interface OfTiers<Form extends Fields> {
  readonly lineChances: (bet: BetOf<Form>) => Chances
  readonly linesByTier: (bet: BetOf<Form>) => Hits
}

/** Lines that can win in more than one tier. */
interface OfBet<Form extends Fields> {
  readonly chancesOf: (bet: BetOf<Form>, settings: Settings) => Chances
}

/** Makes a play; its bets are read before anything else is asked of them. */
export function definePlay<const Form extends Fields, Draw>(
  text: PlayText<Form, Draw> & (OfLine<Form> | OfTiers<Form> | OfBet<Form>),
): Play<Draw> {
  const { id, fields, examples, ranked = [], isBet = () => true, linesOf, hitsOf } = text
  const read = (sent: unknown) => {
    const bet = readEntry(fields, sent)
    if (bet === undefined || !isBet(bet)) return undefined
    const lines = linesOf(bet)
    return lines >= 1 && lines <= LINES_MAX ? bet : undefined
  }
  const play: Play<Draw, BetOf<Form>> = {
    ...{ id, fields, examples, ranked, read, linesOf, hitsOf },
    variantOf: text.variantOf ?? (() => ''),
    prizeSharesOf: text.prizeSharesOf ?? (() => 1),
    ...chancesIn(text, linesOf),
  }
  // Only bets that `read` gave are handed back to a play, so that it may forget their shape.
  return play as unknown as Play<Draw>
}

function chancesIn<Form extends Fields>(
  text: OfLine<Form> | OfTiers<Form> | OfBet<Form>,
  linesOf: (bet: BetOf<Form>) => number,
): Pick<Play<never, BetOf<Form>>, 'chancesOf' | 'lineChances'> {
  if ('chancesOf' in text) return { chancesOf: text.chancesOf, lineChances: undefined }
  if ('lineChance' in text) {
    const { lineChance } = text
    return {
      chancesOf: (bet) => ({ [ANY_TIER]: times(lineChance(bet), linesOf(bet)) }),
      lineChances: (bet) => ({ [ANY_TIER]: lineChance(bet) }),
    }
  }
  const { lineChances, linesByTier } = text
  return {
    chancesOf: (bet) => {
      const chances = lineChances(bet)
      const lines = Object.entries(linesByTier(bet)).filter(([, count]) => count > 0)
      return Object.fromEntries(
        lines.map(([tier, count]) => [tier, times(chanceIn(chances, tier), count)]),
      )
    },
    lineChances,
  }
}

function chanceIn(chances: Chances, tier: string): Ratio {
  const chance = chances[tier]
  assert(chance, 'a line of a tier has a chance')
  return chance
}

export function times(value: Ratio, count: number): Ratio {
  return multiplyRatios(value, ratio(count))
}

/** One line won, or none. */
export function once(isHit: boolean, tier = ANY_TIER): Hits {
  return isHit ? { [tier]: 1 } : {}
}

/** So many lines won. */
export function hits(count: number, tier = ANY_TIER): Hits {
  return count > 0 ? { [tier]: count } : {}
}

/** Counts the tiers in which lines won; undefined stands for a lost line. */
export function tally(tiers: readonly (string | undefined)[]): Hits {
  const counts: Record<string, number> = {}
  for (const tier of tiers) {
    if (tier !== undefined) counts[tier] = (counts[tier] ?? 0) + 1
  }
  return counts
}

/** Chances of several lines together. */
export function addChances(each: readonly Chances[]): Chances {
  const sums: Record<string, Ratio> = {}
  for (const chances of each) {
    for (const [tier, chance] of Object.entries(chances)) {
      sums[tier] = addRatios(sums[tier] ?? ratio(0n), chance)
    }
  }
  return sums
}
