import type { operations, ValueOf } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

type WireRow = ValueOf<typeof operations.getMemberAudit>['items'][number]
export type MemberAuditRow = Omit<WireRow, 'at'> & { readonly at: Date }

/**
 * Rows name a member by id and an order by its number. Older ones of what two people decide name the member: of those
 * only what was asked for about this member, because staff may go by the same name.
 */
export const ABOUT_MEMBER = `
  from audit_log a where a.id in (
      select named.id from (
        select $1::text as name union all
        select order_number from withdrawal where member_id = $1::text::bigint union all
        select order_number from deposit where member_id = $1::text::bigint
      ) names join audit_log named on named.subject = names.name
      union all
      select decided.id from member m
        join audit_log decided on decided.subject = m.username and decided.action like 'approval.%'
        join approval p on p.id = (decided.details ->> 'approvalId')::bigint and p.subject = $1::text
       where m.id = $1::text::bigint)`

const BY_KIND = 'and ($2::text is null or a.actor_kind = $2)'

/** What was done to a member and to their orders of money, newest first. */
export async function loadMemberAudit(
  database: Queryable,
  memberId: string,
  actorKind: WireRow['actorKind'] | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly MemberAuditRow[]> {
  const found = await database.query<MemberAuditRow>(
    `select a.id::text as "auditId", a.at, a.actor_kind as "actorKind", case when a.actor_kind = 'member'
         then coalesce((select who.username from member who where who.id = a.actor_id::bigint), a.actor_name)
         else a.actor_name end as "actorName",
       a.action, a.subject, a.details, a.before, a.after, a.ip
     ${ABOUT_MEMBER} ${BY_KIND} order by a.id desc limit $3 offset $4`,
    [memberId, actorKind ?? null, page.limit, page.offset],
  )
  return found.rows
}

export async function countAuditRows(
  database: Queryable,
  memberId: string,
  actorKind?: WireRow['actorKind'],
): Promise<number> {
  const found = await database.query<{ total: number }>(
    `select count(*)::int as total ${ABOUT_MEMBER} ${BY_KIND}`,
    [memberId, actorKind ?? null],
  )
  return found.rows[0]?.total ?? 0
}
