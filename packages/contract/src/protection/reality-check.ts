import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'
import { REALITY_CHECK_MINUTES } from './protection.ts'

const realityCheck = z.object({
  everyMinutes: z.number().int().nullable(),
  /** True from when it is due until it is answered. */
  isDue: z.boolean(),
  /** No stake is taken until it is answered. */
  holdsStakes: z.boolean(),
  /** When it is due if play goes on without a pause; null without a check. */
  dueAt: instant.nullable(),
  /** No stake is taken until then, as the member wished at the last check. */
  pausedUntil: instant.nullable(),
  /** This session of play: from the first stake after a long pause. */
  session: z.object({
    startedAt: instant.nullable(),
    playedMinutes: z.number().int(),
    stakedMinor: wireMinor,
    wonMinor: wireMinor,
    netMinor: signedMinor,
  }),
})
export type RealityCheck = z.infer<typeof realityCheck>

export const getRealityCheck = operation({
  id: 'protection.getRealityCheck',
  method: 'GET',
  path: '/wps/member/protection/realityCheck',
  caller: 'member',
  summary: 'Time, stakes and wins of this session of play, and whether they must be looked at',
  value: realityCheck,
  refusals: {},
})

/** Counts from now on; time played since the last check stays counted. */
export const setRealityCheck = operation({
  id: 'protection.setRealityCheck',
  method: 'POST',
  path: '/wps/member/protection/realityCheck',
  caller: 'member',
  summary: 'Choose how often play is interrupted by its figures',
  body: z.object({ everyMinutes: z.literal(REALITY_CHECK_MINUTES).nullable() }),
  value: realityCheck,
  refusals: { limit_above_maximum: [422, 'This is more than is allowed here.'] },
})

/** How long a pause chosen at a reality check is. */
export const PAUSE_MINUTES = 15

export const answerRealityCheck = operation({
  id: 'protection.answerRealityCheck',
  method: 'POST',
  path: '/wps/member/protection/realityCheck/answer',
  caller: 'member',
  summary: 'Go on, pause for a quarter of an hour, or end this session of play',
  body: z.object({ choice: z.enum(['continue', 'pause', 'leave']) }),
  value: realityCheck,
  refusals: {},
})

/** What play has cost or brought, from the sums of the ledger. */
export const getNetPosition = operation({
  id: 'protection.getNetPosition',
  method: 'GET',
  path: '/wps/member/netPosition',
  caller: 'member',
  summary: 'Staked, won and net by day, week, month, year and all in all',
  value: z.object({
    positions: z.array(
      z.object({
        span: z.enum(['day', 'week', 'month', 'year', 'lifetime']),
        /** Null: since the account was opened. */
        since: instant.nullable(),
        stakedMinor: wireMinor,
        wonMinor: wireMinor,
        netMinor: signedMinor,
      }),
    ),
  }),
  refusals: {},
})
