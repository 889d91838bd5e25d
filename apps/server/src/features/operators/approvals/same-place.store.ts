import type { ApprovalKindName, SamePlaceDecision } from '@baize/contract'
import type { DecisionPlace } from '../../../house/approvals/decision-place.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A stored decision that two people took in one place. */
export interface SamePlaceRow {
  readonly decision: SamePlaceDecision['decision']
  readonly kind: ApprovalKindName | null
  readonly subjectId: string
  readonly subjectName: string
  readonly amountMinor: string | null
  readonly samePlace: SamePlaceDecision['samePlace']
  readonly firstName: string
  readonly firstFrom: DecisionPlace
  readonly secondName: string
  readonly secondFrom: DecisionPlace
  readonly at: Date
  readonly total: number
}

const DECISIONS = `
  select 'approval' as decision, kind, id::text as subject_id, subject_name,
         coalesce(after ->> 'amountMinor', after ->> 'paidMinor', after ->> 'agentsPaidMinor',
           after ->> 'receivedMinor', after ->> 'limitMinor', before ->> 'amountMinor') as amount_minor,
         same_place_of(asked_from, decided_from) as same_place, asked_by_name as first_name,
         asked_from as first_from, decided_by_name as second_name, decided_from as second_from,
         decided_at as at
    from approval where state = 'approved' and same_place_of(asked_from, decided_from) is not null
  union all
  select 'withdrawal', null, w.id::text, w.order_number, w.amount_minor::text,
         same_place_of(w.first_approved_from, w.second_approved_from), first.display_name,
         w.first_approved_from, second.display_name, w.second_approved_from,
         (select max(step.at) from order_history step where step.order_id = w.id and step.state = 'approved')
    from withdrawal w
    join staff first on first.id = w.first_approver_id
    join staff second on second.id = w.second_approver_id
   where same_place_of(w.first_approved_from, w.second_approved_from) is not null
  union all
  select 'vendor_adjustment', null, id::text, tx_id, abs(amount_minor)::text,
         same_place_of(first_from, decided_from), first_by_name, first_from, decided_by_name,
         decided_from, decided_at
    from vendor_adjustment
   where state = 'approved' and same_place_of(first_from, decided_from) is not null`

export async function loadSamePlaceDecisions(
  database: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly SamePlaceRow[]> {
  const found = await database.query<SamePlaceRow>(
    `select decision, kind, subject_id as "subjectId", subject_name as "subjectName",
       ltrim(amount_minor, '-') as "amountMinor", same_place as "samePlace", first_name as "firstName",
       first_from as "firstFrom", second_name as "secondName", second_from as "secondFrom", at,
       count(*) over ()::int as total
     from (${DECISIONS}) decided order by at desc, subject_id limit $1 offset $2`,
    [limit, offset],
  )
  return found.rows
}
