import { CREDIT_REFUSALS } from './owed-refusals.ts'

/** What keeps a member, and their own limits, from playing for money. */
export const PLAY_REFUSALS = {
  account_locked: [403, 'This account is locked. Please contact customer service.'],
  on_break: [403, 'You are taking a break from playing.'],
  agent_may_not_play: [403, 'Your agent account may not play.'],
  identity_first: [403, 'Please show us who you are first.'],
  play_paused: [403, 'You are taking a short pause from playing.'],
  time_limit: [403, 'Your time for playing is used up.'],
  reality_check: [403, 'Please look at your figures first.'],
  stake_limit: [422, 'This is more than the limit you have set for yourself.'],
  loss_limit: [422, 'This is more than the limit you have set for yourself.'],
} as const

/** Of every stake in the house's own products. */
export const STAKE_REFUSALS = {
  real_account_needed: [403, 'Please Register An Account First'],
  ...PLAY_REFUSALS,
  ...CREDIT_REFUSALS,
  insufficient_funds: [409, 'Your balance does not cover this stake.'],
  max_bet_while_wagering: [422, 'This is more than your bonus allows for one bet.'],
} as const
