import { assert, compareRatios, type Ratio, ratio, refuse, succeed } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { instantEngine } from '../instant-engine.ts'
import { isRecord } from '../is-record.ts'
import type { BookTable } from './book-table.ts'
import type { GambleEvent, GambleView, SlotEvent, SlotView } from './events.ts'
import {
  chooseGamble,
  closeGamble,
  type GambleChoice,
  offerGamble,
  parseGambleChoice,
  type SlotState,
  viewGamble,
} from './gamble/play.ts'
import { BOUGHT, mathsOf, type ParSheet } from './par-sheet.ts'
import { playerOf, type SlotPlayer } from './play-version.ts'
import type { SlotRules } from './rules.ts'

/** Nothing but the stake is chosen, a feature is bought for so many stakes of this size, in minor units as text, or a win may be gambled. */
export interface SlotOptions {
  readonly buyAtMinor?: string
  /** A win is not paid at once but may be gambled. */
  readonly gamble?: true
}

const AMOUNT = /^[1-9]\d{0,15}$/

/** True where options ask for a bought round, of whatever game they are. */
export function isBuying(options: unknown): boolean {
  return isRecord(options) && 'buyAtMinor' in options
}

/** True where options ask that a win may be gambled, at whatever game. */
export function isGambling(options: unknown): boolean {
  return isRecord(options) && 'gamble' in options
}

export type SlotEngine = GameEngine<
  SlotOptions,
  GambleChoice,
  SlotState,
  SlotEvent | GambleEvent,
  SlotView | GambleView
>

/** The engine of one version: its rules, and the figures that were worked out from them. */
export function makeSlot(rules: SlotRules, sheet: ParSheet, table?: BookTable): SlotEngine {
  assert(sheet.version === rules.version, 'the published figures are those of these rules')
  const maths = mathsOf(sheet)
  let play: SlotPlayer | undefined
  const bought = maths.variants?.find(({ variant }) => variant === BOUGHT)
  const topOf = (options: SlotOptions): Ratio =>
    bought && isBuying(options) ? bought.maxOutcome : maths.maxOutcome
  const { gamble } = rules
  const mostGambled = ratio(gamble?.ceilingStakes ?? 0)
  assert(compareRatios(mostGambled, maths.maxOutcome) <= 0, 'no gamble reaches above the top win')
  const slot = instantEngine<SlotOptions, SlotState, SlotEvent | GambleEvent>({
    code: rules.version.split('@')[0] ?? '',
    version: rules.version,
    stakeStepMinor: rules.stakeUnits,
    parseOptions(input) {
      if (input === undefined || input === null) return succeed({})
      if (!isRecord(input)) return refuse('options_invalid')
      const { buyAtMinor, ...others } = input
      if (gamble && others.gamble === true && Object.keys(input).length === 1) {
        return succeed({ gamble: true })
      }
      if (Object.keys(others).length > 0) return refuse('options_invalid')
      if (!('buyAtMinor' in input)) return succeed({})
      const isWhole =
        typeof buyAtMinor === 'string' &&
        AMOUNT.test(buyAtMinor) &&
        BigInt(buyAtMinor) % BigInt(rules.stakeUnits) === 0n
      return rules.buy && isWhole ? succeed({ buyAtMinor }) : refuse('options_invalid')
    },
    // A bought round is as many stakes as its price: every win is whole, and limits see all of it.
    stakePartsOf({ buyAtMinor }) {
      if (buyAtMinor === undefined) return undefined
      return new Array<bigint>(rules.buy?.stakes ?? 1).fill(BigInt(buyAtMinor))
    },
    maxOutcome: topOf,
    open(chance, options) {
      // Laid out when it is first played: a house has dozens of slots and starts in a second.
      play ??= playerOf(rules, table)
      const step = play(chance, isBuying(options) ? 'bought' : 'paid')
      assert(compareRatios(step.outcome, topOf(options)) <= 0, 'no round pays above the top win')
      return isGambling(options) ? offerGamble(rules, step, chance) : step
    },
    maths: () => maths,
  })
  if (!gamble) return slot as SlotEngine
  return {
    ...slot,
    mayWait: isGambling,
    parseChoice: parseGambleChoice,
    choose: (state, choice) => chooseGamble(rules, state, choice),
    close: (state) => closeGamble(rules, state),
    view: viewGamble,
  }
}
