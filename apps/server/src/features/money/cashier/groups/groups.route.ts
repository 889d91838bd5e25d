import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { loadMemberName } from '../turnover/turnover-desk.store.ts'
import { ASSIGNS_GROUPS, CHANGES_GROUPS, factsOf } from './group-changes.ts'
import { limitsOf } from './group-limits.ts'
import { isGroupAsked, loadGroup, loadGroups, loadGroupsOf } from './groups.store.ts'

/** Groups of withdrawal limits, and who is in which; each change is a wish that another person decides on. */
export function groupRoutes(parts: CashierParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getWithdrawalGroups, async () => {
      const [groups, house] = await Promise.all([loadGroups(pool), parts.withdrawalSettings()])
      return succeed({
        groups: groups.map((group) => ({
          groupCode: group.groupCode,
          ...factsOf(group),
          memberCount: group.memberCount,
        })),
        house: {
          minMinor: house.minMinor.toString(),
          maxMinor: house.maxMinor.toString(),
          dayMaxMinor: house.dayMaxMinor.toString(),
          requestsPerDay: house.requestsPerDay,
        },
      })
    }),
    route(operations.askWithdrawalGroup, async (call) => {
      const { groupCode } = call.params
      const { reason, ...wish } = call.body
      const amount = (text: string | null) => (text === null ? null : BigInt(text))
      const limits = limitsOf(await parts.withdrawalSettings(), {
        ...{ minMinor: amount(wish.minMinor), maxMinor: amount(wish.maxMinor) },
        ...{ dayMaxMinor: amount(wish.dayMaxMinor), requestsPerDay: wish.requestsPerDay },
      })
      if (limits.minMinor > limits.maxMinor) return refuse('limits_contradict')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const present = await loadGroup(tx, groupCode)
        return await askApproval(tx, clock, asker, {
          kind: 'withdrawal_group',
          needs: CHANGES_GROUPS,
          subject: groupCode,
          subjectName: groupCode,
          input: wish,
          before: present ? factsOf(present) : {},
          after: wish,
          reason,
        })
      })
    }),
    route(operations.getMemberGroup, async ({ params: { memberId } }) => {
      if ((await loadMemberName(pool, memberId)) === undefined) return refuse('not_found')
      const [groups, isAsked] = await Promise.all([
        loadGroupsOf(pool, [BigInt(memberId)]),
        isGroupAsked(pool, memberId, new Date(clock.now())),
      ])
      const group = groups.get(BigInt(memberId))
      return succeed({
        group: group ? { groupCode: group.groupCode, name: group.name } : null,
        isAsked,
      })
    }),
    route(operations.askMemberGroup, async (call) => {
      const { memberId } = call.params
      const { groupCode, reason } = call.body
      const subjectName = await loadMemberName(pool, memberId)
      if (subjectName === undefined) return refuse('not_found')
      const wished = groupCode === null ? undefined : await loadGroup(pool, groupCode)
      if (groupCode !== null && !wished) return refuse('group_missing')
      const present = (await loadGroupsOf(pool, [BigInt(memberId)])).get(BigInt(memberId))
      const was = present?.groupCode ?? null
      if (was === groupCode) return refuse('nothing_changes')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, (tx) =>
        askApproval(tx, clock, asker, {
          kind: 'member_group',
          needs: ASSIGNS_GROUPS,
          subject: memberId,
          subjectName,
          input: { was, groupCode },
          before: { withdrawalGroup: present?.name ?? null },
          after: { withdrawalGroup: wished?.name ?? null },
          reason,
        }),
      )
    }),
  ]
}
