import { assert, type Chance, compareRatios, refuse, succeed } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { instantEngine } from '../instant-engine.ts'
import { isRecord } from '../is-record.ts'
import type { SlotEvent, SlotView } from './events.ts'
import { mathsOf, type ParSheet } from './par-sheet.ts'
import type { SlotStep } from './play.ts'
import { playerOf } from './play-version.ts'
import type { SlotRules } from './rules.ts'

/** A slot has nothing to choose but the stake. */
export type SlotOptions = Readonly<Record<string, never>>

export type SlotEngine = GameEngine<SlotOptions, never, SlotView, SlotEvent, SlotView>

/** The engine of one version: its rules, and the figures that were worked out from them. */
export function makeSlot(rules: SlotRules, sheet: ParSheet): SlotEngine {
  assert(sheet.version === rules.version, 'the published figures are those of these rules')
  const maths = mathsOf(sheet)
  let play: ((chance: Chance) => SlotStep) | undefined
  return instantEngine<SlotOptions, SlotView, SlotEvent>({
    code: rules.version.split('@')[0] ?? '',
    version: rules.version,
    stakeStepMinor: rules.stakeUnits,
    parseOptions(input) {
      if (input === undefined || input === null) return succeed({})
      if (!isRecord(input) || Object.keys(input).length > 0) return refuse('options_invalid')
      return succeed({})
    },
    maxOutcome: () => maths.maxOutcome,
    open(chance) {
      // Laid out when it is first played: a house has dozens of slots and starts in a second.
      play ??= playerOf(rules)
      const step = play(chance)
      assert(compareRatios(step.outcome, maths.maxOutcome) <= 0, 'no round pays above the top win')
      return step
    },
    maths: () => maths,
  })
}
