import { LIMIT_PERIODS, operations, type Protection } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { inTransaction, type Queryable, type Tx } from '../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import {
  applyConfirmation,
  applyWish,
  breakEnd,
  laterEnd,
  NO_LIMIT,
  PERIOD_MS,
} from './limit-rules.ts'
import {
  type Break,
  loadBreak,
  loadDepositLimit,
  loadDepositLimits,
  lockMember,
  saveBreak,
  saveDepositLimit,
} from './protection.store.ts'

export interface ProtectionParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** What a member deposited since a moment, with what is on its way. */
  depositedSince(database: Queryable, memberId: bigint, since: Date): Promise<bigint>
}

/** What members set to protect themselves from playing too much. */
export function protectionRoutes(parts: ProtectionParts): Route[] {
  const { pool, clock } = parts
  const now = () => new Date(clock.now())
  const underLock = <Value>(memberId: bigint, work: (tx: Tx) => Promise<Value>) =>
    inTransaction(pool, async (tx) => {
      await lockMember(tx, memberId)
      return await work(tx)
    })
  const describe = async (memberId: bigint) =>
    succeed(await describeProtection(parts, memberId, now()))
  return [
    route(operations.getProtection, (call) => describe(memberOf(call).memberId)),
    route(operations.setDepositLimit, async (call) => {
      const { memberId } = memberOf(call)
      const { period, limitMinor } = call.body
      const wanted = limitMinor === null ? null : BigInt(limitMinor)
      await underLock(memberId, async (tx) => {
        const present = await loadDepositLimit(tx, memberId, period)
        await saveDepositLimit(tx, memberId, period, applyWish(present, wanted, now()))
      })
      return await describe(memberId)
    }),
    route(operations.confirmDepositLimit, async (call) => {
      const { memberId } = memberOf(call)
      const { period } = call.body
      const isTaken = await underLock(memberId, async (tx) => {
        const looser = applyConfirmation(await loadDepositLimit(tx, memberId, period), now())
        if (looser) await saveDepositLimit(tx, memberId, period, looser)
        return looser !== undefined
      })
      return isTaken ? await describe(memberId) : refuse('limit_not_ready')
    }),
    route(operations.startBreak, async (call) => {
      const { memberId } = memberOf(call)
      const { kind, days } = call.body
      await underLock(memberId, async (tx) => {
        const at = now()
        const present = await loadBreak(tx, memberId, at)
        const taken: Break = { kind, until: breakEnd(days, at) }
        await saveBreak(tx, memberId, present ? joinBreaks(present, taken) : taken, at)
      })
      return await describe(memberId)
    }),
  ]
}

/** The stronger kind for the longer time. */
function joinBreaks(present: Break, taken: Break): Break {
  const isExclusion = present.kind === 'exclusion' || taken.kind === 'exclusion'
  return {
    kind: isExclusion ? 'exclusion' : 'cool_off',
    until: laterEnd(present.until, taken.until),
  }
}

async function describeProtection(
  parts: ProtectionParts,
  memberId: bigint,
  at: Date,
): Promise<Protection> {
  const { pool } = parts
  const [limits, pause] = await Promise.all([
    loadDepositLimits(pool, memberId),
    loadBreak(pool, memberId, at),
  ])
  const depositLimits = await Promise.all(
    LIMIT_PERIODS.map(async (period) => {
      const { limitMinor, next } = limits.get(period) ?? NO_LIMIT
      const since = new Date(at.getTime() - PERIOD_MS[period])
      return {
        period,
        limitMinor: limitMinor?.toString() ?? null,
        usedMinor: (await parts.depositedSince(pool, memberId, since)).toString(),
        next: next && {
          limitMinor: next.limitMinor?.toString() ?? null,
          from: next.from.toISOString(),
        },
      }
    }),
  )
  return {
    depositLimits,
    pause: pause ? { kind: pause.kind, until: pause.until?.toISOString() ?? null } : null,
  }
}
