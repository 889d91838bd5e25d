import { refuse, succeed } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { isRecord } from '../is-record.ts'
import type { CoinFlipChoice, CoinFlipEvent, CoinFlipOptions, CoinFlipView } from './events.ts'
import { computeMaths } from './maths.ts'
import { applyChoice, type CoinFlipState, closeRound, openRound, viewRound } from './play.ts'
import { COIN_FLIP_VERSION, FLIPS_MAX, multiplierAfter, SIDES } from './rules.ts'

/** Coin flip: call a side, double or stop. */
export const coinFlip: GameEngine<
  CoinFlipOptions,
  CoinFlipChoice,
  CoinFlipState,
  CoinFlipEvent,
  CoinFlipView
> = {
  code: 'coin-flip',
  version: COIN_FLIP_VERSION,
  kind: 'staged',
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input) || Object.keys(input).length > 0) return refuse('options_invalid')
    return succeed({})
  },
  parseChoice(input) {
    if (!isRecord(input)) return refuse('choice_invalid')
    const { type, side, ...rest } = input
    if (Object.keys(rest).length > 0) return refuse('choice_invalid')
    if (type === 'cashOut' && side === undefined) return succeed({ type })
    const known = SIDES.find((each) => each === side)
    if (type !== 'flip' || known === undefined) return refuse('choice_invalid')
    return succeed({ type, side: known })
  },
  maxOutcome: () => multiplierAfter(FLIPS_MAX),
  open: openRound,
  choose: applyChoice,
  close: closeRound,
  view: viewRound,
  maths: computeMaths,
}
