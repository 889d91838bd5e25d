import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { STAKE_REFUSALS } from '../stake-refusals.ts'
import {
  betContent,
  cashOutQuote,
  SLIP_FREE_BETS_MAX,
  SPORTS_CASH_OUT_BARS,
  SPORTS_LEG_REFUSALS,
  SPORTS_LEGS_MAX,
  SPORTS_ODDS_POLICIES,
  shownLeg,
  slipFreeBet,
  sportsBet,
} from './bet-shapes.ts'
import { decimalOdds } from './shapes.ts'

const noSuchBet = { not_found: [404, 'There is no such bet.'] } as const
const ofBet = z.object({ sportsBetId: z.string().min(1).max(40) })
const balance = { balanceMinor: wireMinor, balanceVersion: z.string() }

/** What keeps a slip from being one bet. */
const SLIP_REFUSALS = {
  bet_invalid: [422, 'Please enter correct information'],
  too_many_legs: [422, 'A bet has no more than 20 selections.'],
  wrong_number_of_legs: [422, 'This kind of bet takes another number of selections.'],
  too_many_lines: [422, 'This system has too many lines.'],
  /** `details.first` and `details.second` are the places of the two legs. */
  duplicate_selection: [422, 'This selection is on the slip twice.'],
  related_legs: [422, 'These selections depend on each other and cannot be multiplied.'],
  /** Of a builder: they cannot all win, or one of them says nothing that the others do not. */
  impossible_together: [422, 'These selections cannot be combined.'],
  total_odds_above_max: [422, 'The total odds are above 100,000.'],
  /** `details.minMinor` is what a line costs at least. */
  stake_below_min: [422, 'This stake is below the smallest one.'],
} as const

/** What keeps a bet from being taken. */
const TAKING_REFUSALS = {
  ...STAKE_REFUSALS,
  country_blocked: [451, 'This game is not offered where you are.'],
  /** `details.legs` has each leg's `refusal`, `odds` and `version`, as text. */
  legs_changed: [409, 'Some selections have changed. Please look at your slip again.'],
  feed_down: [423, 'Prices are not up to date at the moment, so no bets are taken.'],
  /** `details.stakeMaxMinor` is the largest stake. */
  stake_above_max: [422, 'This stake is above the largest one for this bet.'],
} as const

/** A leg as it stands when a slip is quoted. */
const quotedLeg = z.object({
  refusal: z.enum(SPORTS_LEG_REFUSALS).nullable(),
  /** As the market stands; null without a price. */
  odds: decimalOdds.nullable(),
  version: z.number().int(),
})

/** A member's own most, asked before the stake is typed. */
export const quoteSportsBet = operation({
  id: 'sports.quoteBet',
  method: 'POST',
  path: '/wps/sports/bets/quote',
  caller: 'member',
  costMs: 2,
  summary: 'What a slip could be taken at now: its legs as they stand, and the largest stake',
  body: betContent,
  value: z.object({
    legs: z.array(quotedLeg).max(SPORTS_LEGS_MAX),
    lines: z.number().int(),
    /** Of all lines together. */
    stakeMinMinor: wireMinor,
    stakeMaxMinor: wireMinor,
    /** Of a builder: what all legs pay together. */
    builderOdds: decimalOdds.nullable(),
    /** How long it waits before it is taken. */
    delaySeconds: z.number().int(),
    /** The member’s free bets that can be used now, by what is left of their time. */
    freeBets: z.array(slipFreeBet).max(SLIP_FREE_BETS_MAX),
  }),
  refusals: SLIP_REFUSALS,
})

export const placeSportsBet = operation({
  id: 'sports.placeBet',
  method: 'POST',
  path: '/wps/sports/bets',
  caller: 'member',
  isIdempotent: true,
  costMs: 2,
  summary: 'Place a bet on one selection or several; in play it waits for the live delay',
  body: betContent
    .extend({
      /** Of all lines together; left out where a free bet is the stake. */
      stakeMinor: positiveMinor.optional(),
      /** A free bet of one’s own: the stake is its whole amount. */
      freeBetId: z.string().min(1).max(40).optional(),
      policy: z.enum(SPORTS_ODDS_POLICIES),
    })
    .refine(
      ({ stakeMinor, freeBetId }) => (stakeMinor === undefined) !== (freeBetId === undefined),
    ),
  value: z.object({ bet: sportsBet, ...balance }),
  refusals: {
    ...SLIP_REFUSALS,
    ...TAKING_REFUSALS,
    not_found: [404, 'There is no such free bet.'],
    free_bet_over: [409, 'This free bet has been used or is over.'],
    /** `details.bar` is what does not fit: `type`, `sport` or `odds`. */
    free_bet_does_not_fit: [422, 'This free bet cannot be used for this bet.'],
  },
})

export const getOwnSportsBets = operation({
  id: 'sports.getOwnBets',
  method: 'GET',
  path: '/wps/sports/bets',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'One’s own sports bets, newest first',
  query: pageQuery.extend({ state: z.enum(['running', 'ended']).optional() }),
  value: z.object({ bets: z.array(sportsBet), ...pageFacts }),
  refusals: {},
})

export const getOwnSportsBet = operation({
  id: 'sports.getOwnBet',
  method: 'GET',
  path: '/wps/sports/bets/:sportsBetId',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'A sports bet of one’s own with every step of its settlement',
  params: ofBet,
  value: sportsBet,
  refusals: noSuchBet,
})

const sharePercent = z.number().int().min(10).max(100)

/** `bar` says why there is no offer. */
export const quoteSportsCashOuts = operation({
  id: 'sports.quoteCashOuts',
  method: 'POST',
  path: '/wps/sports/cash-outs/quote',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  costMs: 5,
  summary: 'What is paid for bets of one’s own now, whole or a share of each',
  body: z.object({
    betIds: z.array(z.string().min(1).max(40)).min(1).max(20),
    sharePercent: sharePercent.default(100),
  }),
  value: z.object({
    offers: z
      .array(
        z.object({
          betId: z.string(),
          quote: cashOutQuote.nullable(),
          bar: z.enum(SPORTS_CASH_OUT_BARS).nullable(),
        }),
      )
      .max(20),
  }),
  refusals: {},
})

/** Priced again when it is taken: the same or more is paid, less is refused with what there is now. */
export const cashOutSportsBet = operation({
  id: 'sports.cashOut',
  method: 'POST',
  path: '/wps/sports/bets/:sportsBetId/cash-out',
  caller: 'member',
  isIdempotent: true,
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'Sell a bet, or a share of it; in play it waits for the live delay',
  params: ofBet,
  body: z.object({ sharePercent, quotedMinor: positiveMinor, expiresAt: instant }),
  value: z.object({ bet: sportsBet, ...balance }),
  refusals: {
    ...noSuchBet,
    /** `details.state` and `details.paidMinor` say what became of it. */
    already_settled: [409, 'This bet is settled already.'],
    offer_expired: [409, 'This offer has expired. Please look at the new one.'],
    /** `details.payoutMinor` is what there is now. */
    offer_lowered: [409, 'The value has fallen. Please look at the new offer.'],
    /** `details.bar` says why. */
    no_offer: [409, 'There is no offer for this bet at the moment.'],
    cash_out_waiting: [409, 'A cash-out of this bet is on its way already.'],
  },
})

export const setSportsAutoCashOut = operation({
  id: 'sports.setAutoCashOut',
  method: 'PUT',
  path: '/wps/sports/bets/:sportsBetId/auto-cash-out',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'Sell a bet by itself once it is worth so much; null takes it back',
  params: ofBet,
  body: z.object({ valueMinor: positiveMinor.nullable() }),
  value: sportsBet,
  refusals: {
    ...noSuchBet,
    already_settled: [409, 'This bet is settled already.'],
    /** At or above the most that it can pay. */
    value_out_of_range: [422, 'This bet cannot reach that value.'],
    bonus_stake: [422, 'A bet with bonus money cannot be cashed out.'],
  },
})

const EDIT_REFUSALS = {
  ...noSuchBet,
  ...SLIP_REFUSALS,
  /** `details.bar` says why. */
  not_editable: [409, 'This bet cannot be edited.'],
  edit_unchanged: [409, 'Please change at least one selection.'],
} as const

/** An edit sells the bet and stakes what it is worth on the selections as they stand: one bet ends, another begins. */
export const quoteSportsEdit = operation({
  id: 'sports.quoteEdit',
  method: 'POST',
  path: '/wps/sports/bets/:sportsBetId/edit/quote',
  caller: 'member',
  isOpenWithoutPlay: true,
  costMs: 5,
  summary:
    'What an edit would make of a bet now: its value as the stake, all selections at present odds',
  params: ofBet,
  body: z.object({ legs: z.array(shownLeg).min(1).max(SPORTS_LEGS_MAX) }),
  value: z.object({
    legs: z.array(quotedLeg).max(SPORTS_LEGS_MAX),
    /** Why there is no value to stake; null where there is one. */
    bar: z.enum(SPORTS_CASH_OUT_BARS).nullable(),
    quote: z
      .object({
        stakeMinor: positiveMinor,
        /** Of the new bet; null while a selection has no price. */
        totalOdds: z.string().nullable(),
        returnMinor: wireMinor.nullable(),
        /** Five seconds after it was made. */
        expiresAt: instant,
      })
      .nullable(),
    stakeMinMinor: wireMinor,
    stakeMaxMinor: wireMinor,
    delaySeconds: z.number().int(),
  }),
  refusals: EDIT_REFUSALS,
})

/**
 * Everything a stake has to pass is asked of the new one, limits of play too. The same value or more is staked; less is refused
 * with what there is now.
 */
export const editSportsBet = operation({
  id: 'sports.editBet',
  method: 'POST',
  path: '/wps/sports/bets/:sportsBetId/edit',
  caller: 'member',
  isIdempotent: true,
  costMs: 5,
  summary: 'Make another bet of a single or an accumulator; in play it waits for the live delay',
  params: ofBet,
  body: z.object({
    legs: z.array(shownLeg).min(1).max(SPORTS_LEGS_MAX),
    policy: z.enum(SPORTS_ODDS_POLICIES),
    /** The stake of the new bet, as it was shown. */
    quotedMinor: positiveMinor,
    expiresAt: instant,
  }),
  /** `newBet` is null while it waits. */
  value: z.object({ bet: sportsBet, newBet: sportsBet.nullable(), ...balance }),
  refusals: {
    ...EDIT_REFUSALS,
    ...TAKING_REFUSALS,
    already_settled: [409, 'This bet is settled already.'],
    offer_expired: [409, 'This offer has expired. Please look at the new one.'],
    /** `details.payoutMinor` is what there is now. */
    offer_lowered: [409, 'The value has fallen. Please look at the new offer.'],
    /** `details.bar` says why. */
    no_offer: [409, 'There is no offer for this bet at the moment.'],
    cash_out_waiting: [409, 'A cash-out of this bet is on its way already.'],
  },
})

/** Nobody's stake or name is in it. */
export const shareSportsSlip = operation({
  id: 'sports.shareSlip',
  method: 'POST',
  path: '/wps/sports/slips',
  caller: 'member',
  summary: 'Keep the selections of a slip under a code that others can open',
  body: z.object({ legs: z.array(shownLeg).min(1).max(SPORTS_LEGS_MAX) }),
  value: z.object({ code: z.string() }),
  refusals: { bet_invalid: [422, 'Please enter correct information'] },
})

export const getSharedSportsSlip = operation({
  id: 'sports.getSharedSlip',
  method: 'GET',
  path: '/wps/sports/slips/:code',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The selections of a shared slip that still can be bet on, at present prices',
  params: z.object({ code: z.string().regex(/^[A-Z0-9]{6,12}$/) }),
  value: z.object({
    legs: z.array(shownLeg).max(SPORTS_LEGS_MAX),
    /** Selections that are over. */
    goneCount: z.number().int(),
  }),
  refusals: { not_found: [404, 'There is no such slip.'] },
})
