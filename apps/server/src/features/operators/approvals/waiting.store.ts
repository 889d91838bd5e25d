import { APPROVAL_KINDS, type ApprovalKindName, type Permission } from '@baize/contract'
import type { WaitingLook, WaitingSource } from '../../../house/desk/waiting.ts'
import { dueFrom, NO_HOLDER } from '../../../house/desk/waiting-columns.store.ts'

const SUM = `coalesce(a.after ->> 'amountMinor', a.after ->> 'paidMinor', a.after ->> 'agentsPaidMinor',
  a.after ->> 'receivedMinor', a.after ->> 'limitMinor', a.before ->> 'amountMinor')`

/** What colleagues asked for and the looker may decide on. */
export function waitingApprovals(neededFor: (kind: ApprovalKindName) => Permission): WaitingSource {
  return {
    kind: 'approval',
    needs: 'approvals.read',
    idOf: (id) => id,
    select: `select a.id::text as id, a.subject_name as label, null::bigint as "memberId", null as username,
        'asked_by' as reason, json_build_object('what', a.kind, 'name', a.asked_by_name) as facts,
        'colleague_waits' as loses,
        case when ${SUM} ~ '^-?\\d{1,18}$' then abs(${SUM}::bigint) end as "stakeMinor",
        ${dueFrom('a.asked_at')}, ${NO_HOLDER}
      from approval a where a.state = 'waiting' and a.expires_at > $1::timestamptz
        and a.asked_by <> $2::bigint and a.kind = any ($6::text[])`,
    valuesOf: ({ rules, staff }: WaitingLook) => [
      rules.approvalTargetMinutes,
      APPROVAL_KINDS.filter((kind) => staff.permissions.has(neededFor(kind))),
    ],
  }
}
