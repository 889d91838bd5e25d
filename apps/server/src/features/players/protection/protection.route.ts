import { type BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import {
  type ChangeDeps,
  confirmLimit,
  type LimitRequest,
  setCheckInterval,
  setLimit,
  startBreak,
} from './change-limits.ts'
import { describeProtection } from './describe-protection.ts'
import { takesMarketing } from './marketing.ts'
import { loadNetPosition } from './net-position.ts'
import { isMember } from './protection.store.ts'
import { answerRealityCheck, describeRealityCheck } from './reality-check.ts'

/** What members set to protect themselves from playing too much, and what play has come to. */
export function protectionRoutes(parts: ChangeDeps): Route[] {
  const describe = async (memberId: bigint) => succeed(await describeProtection(parts, memberId))
  const describeCheck = async (memberId: bigint) =>
    succeed(await describeRealityCheck(parts, memberId))
  /** A change is answered with everything as it stands after it. */
  const after = async <Value, Code extends string>(
    changed: Result<unknown, Code>,
    answer: () => Promise<Result<Value, never>>,
  ) => (changed.ok ? await answer() : changed)
  return [
    route(operations.getProtection, (call) => describe(memberOf(call).memberId)),
    route(operations.setLimit, async (call) => {
      const { memberId } = memberOf(call)
      return after(await setLimit(parts, memberId, readRequest(call.body)), () =>
        describe(memberId),
      )
    }),
    route(operations.confirmLimit, async (call) => {
      const { memberId } = memberOf(call)
      return after(await confirmLimit(parts, memberId, call.body), () => describe(memberId))
    }),
    route(operations.startBreak, async (call) => {
      const { memberId } = memberOf(call)
      const { body } = call
      if ('password' in body) {
        const confirmed = await parts.confirmPassword(memberId, body.password)
        if (!confirmed.ok) return confirmed
      }
      return after(await startBreak(parts, memberId, body), () => describe(memberId))
    }),
    route(operations.getRealityCheck, (call) => describeCheck(memberOf(call).memberId)),
    route(operations.setRealityCheck, async (call) => {
      const { memberId } = memberOf(call)
      const { everyMinutes } = call.body
      return after(await setCheckInterval(parts, memberId, everyMinutes), () =>
        describeCheck(memberId),
      )
    }),
    route(operations.answerRealityCheck, async (call) => {
      const { memberId } = memberOf(call)
      await answerRealityCheck(parts, memberId, call.body.choice)
      return describeCheck(memberId)
    }),
    route(operations.getMemberProtection, async (call) => {
      const memberId = BigInt(call.params.memberId)
      if (!(await isMember(parts.pool, memberId))) return refuse('not_found')
      return succeed({
        ...(await describeProtection(parts, memberId)),
        takesMarketing: await takesMarketing(parts, memberId),
      })
    }),
    route(operations.getNetPosition, async (call) => {
      const positions = await loadNetPosition(parts, memberOf(call).memberId)
      return succeed({ positions: [...positions] })
    }),
  ]
}

function readRequest(body: BodyOf<typeof operations.setLimit>): LimitRequest {
  const { kind, period } = body
  if (kind === 'time') {
    const { limitMinutes } = body
    return { kind, period, amount: limitMinutes === null ? null : BigInt(limitMinutes) }
  }
  return { kind, period, amount: body.limitMinor === null ? null : BigInt(body.limitMinor) }
}
