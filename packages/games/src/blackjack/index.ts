import { ratio, refuse, succeed } from '@baize/kernel'
import type { GameEngine, PublishedMaths } from '../engine.ts'
import { isRecord } from '../is-record.ts'
import { ratioFromWire } from '../wire-ratio.ts'
import type { BlackjackChoice, BlackjackEvent, BlackjackOptions, BlackjackView } from './events.ts'
import { mathsOfReturn } from './maths.ts'
import { MOVES } from './moves.ts'
import { keptReturn } from './par-sheet.ts'
import {
  applyChoice,
  type BlackjackState,
  closeRound,
  openRound,
  stakesIn,
  viewRound,
} from './play.ts'
import { BLACKJACK_VERSION, RETURNS, STAKE_STEP_MINOR } from './rules.ts'

let published: PublishedMaths | undefined

/** Blackjack: six decks, the dealer stands on 17, double, split once, surrender. */
export const blackjack: GameEngine<
  BlackjackOptions,
  BlackjackChoice,
  BlackjackState,
  BlackjackEvent,
  BlackjackView
> = {
  code: 'blackjack',
  version: BLACKJACK_VERSION,
  kind: 'staged',
  stakeStepMinor: STAKE_STEP_MINOR,
  parseOptions(input) {
    if (!isRecord(input) || Object.keys(input).length > 0) return refuse('options_invalid')
    return succeed({})
  },
  parseChoice(input) {
    if (!isRecord(input) || Object.keys(input).length > 1) return refuse('choice_invalid')
    const type = MOVES.find((each) => each === input.type)
    return type ? succeed({ type }) : refuse('choice_invalid')
  },
  maxOutcome: () => ratio(...RETURNS.blackjack),
  stakesIn,
  open: openRound,
  choose: applyChoice,
  close: closeRound,
  view: viewRound,
  maths: () => (published ??= mathsOfReturn(ratioFromWire(keptReturn().rtp))),
}
