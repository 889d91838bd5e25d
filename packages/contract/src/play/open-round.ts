import { z } from 'zod'
import { operation } from '../operation.ts'
import { CREDIT_REFUSALS } from '../owed-refusals.ts'
import { positiveMinor } from '../shapes.ts'
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
    real_account_needed: [403, 'Please Register An Account First'],
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    on_break: [403, 'You are taking a break from playing.'],
    agent_may_not_play: [403, 'Your agent account may not play.'],
    identity_first: [403, 'Please show us who you are first.'],
    play_paused: [403, 'You are taking a short pause from playing.'],
    time_limit: [403, 'Your time for playing is used up.'],
    reality_check: [403, 'Please look at your figures first.'],
    stake_limit: [422, 'This is more than the limit you have set for yourself.'],
    loss_limit: [422, 'This is more than the limit you have set for yourself.'],
    ...CREDIT_REFUSALS,
    /** With `gameCode` and `gameName` in its details. */
    round_open: [409, 'Finish your open round of this game first.'],
    insufficient_funds: [409, 'Your balance does not cover this stake.'],
    max_bet_while_wagering: [422, 'This is more than your bonus allows for one bet.'],
  },
})
