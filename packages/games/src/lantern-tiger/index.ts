import { assert, compareRatios, refuse, succeed } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { isRecord } from '../is-record.ts'
import type { SlotEvent, SlotView } from './events.ts'
import { mathsFromParSheet, PAR_SHEET } from './par-sheet.ts'
import { openRound } from './play.ts'
import { LANTERN_TIGER } from './rules.ts'

/** Lantern Tiger has nothing to choose but the stake. */
export type SlotOptions = Readonly<Record<string, never>>

const maths = mathsFromParSheet(PAR_SHEET)
assert(maths.version === LANTERN_TIGER.version, 'the published figures are those of these rules')

/** A 5 × 3 slot of 20 lines with wilds, envelopes and free spins. */
export const lanternTiger: GameEngine<SlotOptions, never, SlotView, SlotEvent, SlotView> = {
  code: 'lantern-tiger',
  version: LANTERN_TIGER.version,
  kind: 'instant',
  stakeStepMinor: LANTERN_TIGER.lines.length,
  parseOptions(input) {
    if (input === undefined || input === null) return succeed({})
    if (!isRecord(input) || Object.keys(input).length > 0) return refuse('options_invalid')
    return succeed({})
  },
  parseChoice: () => refuse('choice_invalid'),
  maxOutcome: () => maths.maxOutcome,
  open(chance) {
    const step = openRound(chance)
    assert(compareRatios(step.outcome, maths.maxOutcome) <= 0, 'no round pays above the top win')
    return step
  },
  choose: () => refuse('round_over'),
  close: () => refuse('round_over'),
  view: (state) => state,
  maths: () => maths,
}
