import { z } from 'zod'
import { operation } from '../operation.ts'
import { positiveMinor } from '../shapes.ts'
import { STAKE_REFUSALS } from '../stake-refusals.ts'
import { playedRound } from './round-view.ts'

/**
 * Stakes and plays a round. Instant games come back closed; staged ones come back open. The
 * answer is sent only after the stake, the outcome and the payout are durable.
 */
export const openRound = operation({
  id: 'play.openRound',
  method: 'POST',
  path: '/wps/game/rounds',
  caller: 'member',
  costMs: 0.1,
  summary: 'Place a stake and play a round',
  isIdempotent: true,
  body: z.object({
    gameCode: z.string().min(1).max(40),
    stakeMinor: positiveMinor,
    options: z.record(z.string(), z.unknown()).default({}),
  }),
  value: playedRound,
  refusals: {
    game_unknown: [404, 'This game does not exist.'],
    game_maintenance: [423, 'This game is being maintained. Please choose another.'],
    country_blocked: [451, 'This game is not offered where you are.'],
    feature_buy_closed: [403, 'Buying a feature is not offered here.'],
    gamble_closed: [403, 'Gambling a win is not offered here.'],
    options_invalid: [422, 'Please enter correct information'],
    stake_not_allowed: [422, 'This stake is outside the limits of the game.'],
    ...STAKE_REFUSALS,
    /** With `gameCode` and `gameName` in its details. */
    round_open: [409, 'Finish your open round of this game first.'],
  },
})
