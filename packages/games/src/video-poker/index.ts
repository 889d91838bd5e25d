import { type Ratio, ratio, refuse, succeed } from '@baize/kernel'
import type { GameEngine, PublishedMaths } from '../engine.ts'
import { isRecord } from '../is-record.ts'
import { isWholeNumber } from '../is-whole-number.ts'
import type {
  VideoPokerChoice,
  VideoPokerEvent,
  VideoPokerOptions,
  VideoPokerView,
} from './events.ts'
import { mathsOfWays } from './maths.ts'
import { keptWays } from './par-sheet.ts'
import { applyChoice, closeRound, openRound, type VideoPokerState, viewRound } from './play.ts'
import { HAND_SIZE, PAYS, VIDEO_POKER_VERSION } from './rules.ts'

const TOP: Ratio = ratio(PAYS.royalFlush)
let published: PublishedMaths | undefined

/** Video poker: five cards, keep what you like, draw the others once. */
export const videoPoker: GameEngine<
  VideoPokerOptions,
  VideoPokerChoice,
  VideoPokerState,
  VideoPokerEvent,
  VideoPokerView
> = {
  code: 'video-poker',
  version: VIDEO_POKER_VERSION,
  kind: 'staged',
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input) || Object.keys(input).length > 0) return refuse('options_invalid')
    return succeed({})
  },
  parseChoice(input) {
    if (!isRecord(input)) return refuse('choice_invalid')
    const { type, holds, ...rest } = input
    if (type !== 'draw' || !isHolds(holds) || Object.keys(rest).length > 0) {
      return refuse('choice_invalid')
    }
    return succeed({ type, holds })
  },
  maxOutcome: () => TOP,
  open: openRound,
  choose: applyChoice,
  close: closeRound,
  view: viewRound,
  maths: () => (published ??= mathsOfWays(keptWays())),
}

/** Places in rising order, so that the same holds are always written alike. */
function isHolds(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.every(
      (place: unknown, at) =>
        isWholeNumber(place, 0, HAND_SIZE - 1) && (at === 0 || place > value[at - 1]),
    )
  )
}
