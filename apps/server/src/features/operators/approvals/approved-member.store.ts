import type { ApprovalKindName } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

const OF_MEMBER = `'balance_adjustment', 'member_unlock', 'member_password', 'member_erasure', 'turnover_waiver', 'member_group',
  'affiliate_deal', 'affiliate_reversal'`
const FIND = `
  select wish.number, coalesce(
      case when wish.kind in (${OF_MEMBER}) then wish.subject::bigint end,
      d.member_id, w.member_id, t.member_id, c.member_id) as "memberId"
    from unnest($1::text[], $2::text[]) with ordinality as wish (kind, subject, number)
    left join deposit d
      on d.id = case when wish.kind in ('deposit_decision', 'bank_match') then wish.subject::uuid end
    left join withdrawal w
      on w.id = case when wish.kind = 'withdrawal_objection' then wish.subject::uuid end
    left join vendor_transfer t
      on t.id = case when wish.kind = 'vendor_transfer' then wish.subject::uuid end
    left join held_credit c
      on c.id = case when wish.kind = 'vendor_credit' then wish.subject::uuid end
   order by wish.number`

/** The member each approval is about; null if it is about no member. */
export async function loadApprovedMembers(
  database: Queryable,
  approvals: readonly { readonly kind: ApprovalKindName; readonly subject: string }[],
): Promise<readonly (bigint | null)[]> {
  const found = await database.query<{ memberId: bigint | null }>(FIND, [
    approvals.map(({ kind }) => kind),
    approvals.map(({ subject }) => subject),
  ])
  return found.rows.map(({ memberId }) => memberId)
}
