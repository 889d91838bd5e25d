import { refuse, succeed } from '@baize/kernel'
import type { GameEngine, PublishedMaths } from '../../engine.ts'
import { isRecord } from '../../is-record.ts'
import { ratioFromWire } from '../../wire-ratio.ts'
import { MOVES } from '../moves.ts'
import type { SeatsChoice, SeatsEvent, SeatsOptions, SeatsView } from './events.ts'
import { mathsOfSeats } from './maths.ts'
import { amountsOf, highestOutcomeOf, parseSeats, stakePartsOf } from './options.ts'
import { keptFigures } from './par-sheet.ts'
import { applyChoice, closeRound, openRound, viewRound } from './play.ts'
import { SEATS_MAX, SEATS_VERSION, STAKE_STEP_MINOR } from './rules.ts'
import { type SeatsState, stakedIn } from './state.ts'

let published: PublishedMaths | undefined

/** Blackjack with one to three hands, insurance, Perfect Pairs and 21+3. */
export const blackjackSeats: GameEngine<
  SeatsOptions,
  SeatsChoice,
  SeatsState,
  SeatsEvent,
  SeatsView
> = {
  code: 'blackjack',
  version: SEATS_VERSION,
  kind: 'staged',
  stakeStepMinor: STAKE_STEP_MINOR,
  parseOptions: parseSeats,
  parseChoice(input) {
    if (!isRecord(input)) return refuse('choice_invalid')
    const { type, seats, ...others } = input
    if (Object.keys(others).length > 0) return refuse('choice_invalid')
    if (type === 'insure') {
      return isSeatList(seats) ? succeed({ type, seats }) : refuse('choice_invalid')
    }
    const move = MOVES.find((each) => each === type)
    return move && seats === undefined ? succeed({ type: move }) : refuse('choice_invalid')
  },
  stakePartsOf,
  limitedStakesOf: (options) => [amountsOf(options).hand],
  maxOutcome: highestOutcomeOf,
  // Stakes are in minor units, and so is their sum.
  stakesIn: (state) => Number(stakedIn(state)),
  open: openRound,
  choose: applyChoice,
  close: closeRound,
  view: viewRound,
  maths() {
    const { rtp, maxOutcomeChance } = keptFigures()
    published ??= mathsOfSeats({
      rtp: ratioFromWire(rtp),
      maxOutcomeChance: ratioFromWire(maxOutcomeChance),
    })
    return published
  },
}

/** Distinct seat numbers in order, so that each decision has one notation. */
function isSeatList(value: unknown): value is readonly number[] {
  if (!Array.isArray(value)) return false
  return value.every(
    (seat, at) =>
      Number.isInteger(seat) && seat >= 0 && seat < SEATS_MAX && (at === 0 || seat > value[at - 1]),
  )
}
