import { epochMs } from '@baize/kernel'
import type { MemberFacts } from '../engine/eligibility.ts'
import type { RewardEvent } from '../engine/event.ts'
import type { OfferRules, RewardTerms } from '../engine/offer.ts'

const DAY_MS = 86_400_000
const OPENS_AT = Date.parse('2026-03-01T16:00:00Z')

export const TEN: RewardTerms = { kind: 'cash', sum: { kind: 'fixed', amountMinor: '1000' } }

/** Valid bets of 10,000 in a week of a house at GMT+8 bring ten. */
export function buildOffer(more: Partial<OfferRules> = {}): OfferRules {
  return {
    audience: {},
    isOptIn: false,
    opensAt: OPENS_AT,
    closesAt: OPENS_AT + 28 * DAY_MS,
    offsetMinutes: 480,
    event: 'bet_settled',
    filter: {},
    measure: 'valid_bet',
    window: 'weekly',
    goal: { kind: 'steps', pays: 'each_step', steps: [{ reach: '10000', reward: TEN }] },
    claim: { mode: 'manual', approvalAboveMinor: null, validMs: 7 * DAY_MS },
    stock: null,
    budgetMinor: null,
    timesMax: 10,
    ...more,
  }
}

let positions = 0n

/** A settled bet, an hour after the offer opens, on a slot. */
export function buildBet(stakeMinor: number, more: Partial<RewardEvent> = {}): RewardEvent {
  positions += 1n
  const figures = {
    stakeMinor: BigInt(stakeMinor),
    payoutMinor: 0n,
    validBetMinor: BigInt(stakeMinor),
  }
  return {
    position: positions,
    memberId: '7',
    kind: 'bet_settled',
    subjectId: `bet-${positions}`,
    at: epochMs(OPENS_AT + 3_600_000),
    count: 1,
    bet: figures,
    product: 'slot',
    ...more,
  }
}

/** Takes an event back, or a taking back. */
export function takeBack(event: RewardEvent): RewardEvent {
  positions += 1n
  const { bet, amountMinor } = event
  return {
    ...event,
    position: positions,
    count: event.count === 1 ? -1 : 1,
    ...(amountMinor !== undefined && { amountMinor: -amountMinor }),
    ...(bet && {
      bet: {
        stakeMinor: -bet.stakeMinor,
        payoutMinor: -bet.payoutMinor,
        validBetMinor: -bet.validBetMinor,
      },
    }),
  }
}

/** A credited deposit. */
export function buildDeposit(amountMinor: number, more: Partial<RewardEvent> = {}): RewardEvent {
  const { bet: _, product: __, ...event } = buildBet(0)
  return {
    ...event,
    kind: 'deposit_credited',
    amountMinor: BigInt(amountMinor),
    ordinal: 1,
    ...more,
  }
}

/** The moment of a day of the offer, from 0. */
export function atDay(day: number, more = 3_600_000) {
  return epochMs(OPENS_AT + day * DAY_MS + more)
}

export function buildMember(more: Partial<MemberFacts> = {}): MemberFacts {
  return {
    ...{ isTrial: false, isLocked: false, isExcluded: false, isOnBreak: false, isOldEnough: true },
    ...{ isAllowedByJurisdiction: true, isProtected: false, isVerified: true, sharesMarks: false },
    ...{ consents: ['gaming'], segments: ['new'], level: 2, registeredAt: epochMs(0) },
    ...more,
  }
}
