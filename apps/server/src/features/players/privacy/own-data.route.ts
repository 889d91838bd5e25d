import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import type { AuditActor } from '../../../platform/audit/audit-log.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { startClosing, takeClosingBack } from './close-account.ts'
import { askExport, openExport } from './export-data.ts'
import { saveNameHiding } from './name-hiding.store.ts'
import type { PrivacyDeps } from './privacy-deps.ts'
import { describeOwnData } from './view-data.ts'

/** A member's own data: the copy, the end of the account, and what is kept. */
export function ownDataRoutes(deps: PrivacyDeps): Route[] {
  return [
    route(operations.getOwnData, async (call) =>
      succeed(await describeOwnData(deps, memberOf(call).memberId)),
    ),

    route(operations.setNameHiding, async (call) => {
      const { memberId } = memberOf(call)
      await saveNameHiding(deps.pool, memberId, call.body.hidesName)
      return succeed(await describeOwnData(deps, memberId))
    }),

    route(operations.askDataExport, async (call) => {
      const { memberId } = memberOf(call)
      const confirmed = await deps.confirmPassword(memberId, call.body.password)
      if (!confirmed.ok) return confirmed
      const asked = await askExport(deps, memberId, call.origin.ip)
      return asked.ok ? succeed(await describeOwnData(deps, memberId)) : asked
    }),

    route(operations.downloadDataExport, async (call) => {
      const file = await openExport(deps, memberOf(call).memberId)
      return file ? succeed(file) : refuse('export_missing')
    }),

    route(operations.closeAccount, async (call) => {
      const { memberId } = memberOf(call)
      const { password, reason, forfeitsMinor } = call.body
      const confirmed = await deps.confirmPassword(memberId, password)
      if (!confirmed.ok) return confirmed
      const actor = actorOf(memberId, call.origin.ip)
      const begun = await startClosing(deps, { memberId, reason, forfeitsMinor, actor })
      return begun.ok ? succeed(await describeOwnData(deps, memberId)) : begun
    }),

    route(operations.keepAccount, async (call) => {
      const { memberId } = memberOf(call)
      const kept = await takeClosingBack(deps, memberId, actorOf(memberId, call.origin.ip))
      return kept.ok ? succeed(await describeOwnData(deps, memberId)) : kept
    }),
  ]
}

function actorOf(memberId: bigint, ip: string): AuditActor {
  const id = memberId.toString()
  return { kind: 'member', id, name: id, ip }
}
