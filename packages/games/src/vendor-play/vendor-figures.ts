import { type Ratio, ratio } from '@baize/kernel'
import type { Volatility } from '../engine.ts'
import { featuresOf, type SlotFeature } from '../slots/features.ts'
import { gameIdOf } from './played-as.ts'
import type { SlotTable } from './slots/make-vendor-slot.ts'
import { slotIdOf, VENDOR_SLOT_RULES } from './slots/vendor-slot-rules.ts'
import type { VendorBet, VendorGame } from './vendor-game.ts'
import { findVendorGame } from './vendor-games.ts'

/** What a vendor reports of a title beside its return. */
export interface VendorFigures {
  /** `chosen` where the player's choices decide it. */
  readonly volatility: Volatility
  /** In stakes, and the chance of it, with the bet that pays most. */
  readonly maxOutcome: Ratio
  readonly maxOutcomeChance: Ratio
  readonly features: readonly SlotFeature[]
}

const known = new Map<string, VendorFigures>()
const slotRules = new Map(VENDOR_SLOT_RULES.map((rules) => [slotIdOf(rules), rules]))

/** Undefined for a title of no game that the pretend vendors have. */
export function vendorFiguresOf(title: {
  readonly gameCode: string
  readonly gameType: string
  readonly game?: string | undefined
}): VendorFigures | undefined {
  const game = findVendorGame(gameIdOf(title))
  if (!game) return undefined
  const figures = known.get(game.id) ?? figuresOf(game)
  known.set(game.id, figures)
  return figures
}

function figuresOf(game: VendorGame): VendorFigures {
  const rules = slotRules.get(game.id)
  const { topOf100, topChance } = highestOf(game.bets())
  return {
    volatility: rules ? (game.table as SlotTable).volatility : 'chosen',
    maxOutcome: ratio(BigInt(topOf100), 100n),
    maxOutcomeChance: topChance,
    features: rules ? featuresOf(rules) : [],
  }
}

function highestOf(bets: readonly VendorBet[]): VendorBet {
  const [first, ...others] = bets
  if (!first) throw new Error('a game has a bet')
  return others.reduce((top, bet) => (bet.topOf100 > top.topOf100 ? bet : top), first)
}
