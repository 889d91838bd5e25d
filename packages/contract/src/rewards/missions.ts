import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { OFFER_WINDOWS } from './offer-rules.ts'
import { promotion } from './promotion.ts'

/** Missions of one answer at most. */
export const MISSIONS_MAX = 200

/** A day of the house, such as `2026-03-02`. */
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** Days in a row as they stand today. */
const streak = z.object({
  /** The first day; today where none has begun. */
  firstDay: day,
  /** Days done so far; one that was missed ends the streak. */
  length: z.number().int(),
  isTodayDone: z.boolean(),
  /** Whether a check-in counts as the day. */
  isCheckIn: z.boolean(),
})

/** A promotion that stands among the missions. */
export const mission = promotion.extend({
  /** In what period it is counted. */
  period: z.enum(OFFER_WINDOWS),
  /** Days in a row; null for missions that count something else. */
  streak: streak.nullable(),
})
export type Mission = z.infer<typeof mission>

export const getMissions = operation({
  id: 'rewards.getMissions',
  method: 'GET',
  path: '/wps/member/missions',
  caller: 'member',
  summary: 'Missions with their steps and progress, and what can be claimed',
  query: z.object({ language: languageQuery }),
  value: z.object({
    items: z.array(mission).max(MISSIONS_MAX),
    /** Rewards of missions that wait to be claimed: the badge. */
    claimableCount: z.number().int(),
    /** The present day of the house. */
    today: day,
    /** Minutes east of UTC of the days of the house. */
    offsetMinutes: z.number().int(),
    isCheckedIn: z.boolean(),
  }),
  refusals: {},
})

export const checkIn = operation({
  id: 'rewards.checkIn',
  method: 'POST',
  path: '/wps/member/check-in',
  caller: 'member',
  summary: 'Checks in for the day; again on the same day changes nothing',
  value: z.object({ day }),
  refusals: {},
})
