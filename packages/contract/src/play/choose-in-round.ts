import { z } from 'zod'
import { operation } from '../operation.ts'
import { CREDIT_REFUSALS } from '../owed-refusals.ts'
import { playedRound } from './round-view.ts'

/**
 * Makes one choice in an open round. `choiceNumber` is the number of choices made before: a
 * repeated call with the same number and choice gets the same answer, so a double click cannot
 * choose twice. At games whose stake may rise, a choice that raises it is refused as a stake is, and leaves
 * the round as it was.
 */
export const chooseInRound = operation({
  id: 'play.chooseInRound',
  method: 'POST',
  path: '/wps/game/rounds/:roundId/choices',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  costMs: 0.1,
  summary: 'Choose in an open round',
  params: z.object({ roundId: z.string().max(40) }),
  body: z.object({
    choiceNumber: z.number().int().min(0).max(1000),
    choice: z.record(z.string(), z.unknown()),
  }),
  value: playedRound,
  refusals: {
    choice_invalid: [422, 'This choice is not possible now.'],
    round_closed: [409, 'This round is already over.'],
    choice_out_of_turn: [409, 'The round has moved on. It was loaded again.'],
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
    insufficient_funds: [409, 'Your balance does not cover this stake.'],
    max_bet_while_wagering: [422, 'This is more than your bonus allows for one bet.'],
  },
})
