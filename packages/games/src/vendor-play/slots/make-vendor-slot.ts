import { assert, type Chance } from '@baize/kernel'
import type { Volatility } from '../../engine.ts'
import type { SlotEvent } from '../../slots/events.ts'
import { mathsOf, type ParSheet } from '../../slots/par-sheet.ts'
import { playerOf, type SlotPlayer } from '../../slots/play-version.ts'
import type { SlotRules } from '../../slots/rules.ts'
import { hundredthsOf, type VendorBet, type VendorGame } from '../vendor-game.ts'
import { slotIdOf } from './vendor-slot-rules.ts'

/** There is nothing to choose at a slot but its stake. */
export const SPIN = 'spin'

/** The book of a round, as the client plays it. */
export type SlotBook = readonly SlotEvent[]

/** What the page of a slot is told of its rules; the client has them by their id. */
export interface SlotTable {
  readonly slot: string
  readonly version: string
  /** The rules' own figures beside the return. */
  readonly volatility: Volatility
}

/** A slot of a vendor's as a game of one bet: a spin, with the figures that were worked out from its rules. */
export function makeVendorSlot(rules: SlotRules, sheet: ParSheet): VendorGame<null, SlotBook> {
  assert(sheet.version === rules.version, 'the kept figures are those of these rules')
  assert(100 % rules.stakeUnits === 0, 'every win of a slot is whole hundredths of its stake')
  const id = slotIdOf(rules)
  const maths = mathsOf(sheet)
  const bet: VendorBet = {
    key: SPIN,
    example: SPIN,
    returns: maths.rtp,
    topOf100: hundredthsOf(maths.maxOutcome),
    topChance: maths.maxOutcomeChance,
  }
  let play: SlotPlayer | undefined
  return {
    id,
    listing: {
      gameType: 'RNG',
      classes: [rules.rows.length === 3 ? 'classic-slots' : 'video-slots'],
    },
    firstChoice: SPIN,
    betOf: (choice) => (choice === SPIN ? SPIN : undefined),
    bets: () => [bet],
    open(choice, chance: Chance) {
      if (choice !== SPIN) return undefined
      // Laid out when it is first played: a vendor opens in a moment, whatever it has.
      play ??= playerOf(rules)
      const { events, outcome } = play(chance)
      const paysOf100 = hundredthsOf(outcome)
      assert(paysOf100 <= bet.topOf100, 'no round pays above the top win')
      return { state: null, shown: events, paysOf100 }
    },
    table: { slot: id, version: rules.version, volatility: maths.volatility } satisfies SlotTable,
  }
}
