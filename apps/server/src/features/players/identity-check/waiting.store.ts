import type { WaitingSource } from '../../../house/desk/waiting.ts'
import { dueFrom } from '../../../house/desk/waiting-columns.store.ts'

export const waitingIdentityChecks: WaitingSource = {
  kind: 'identity_check',
  needs: 'identity.review',
  idOf: (id) => id,
  select: `select c.member_id::text as id, '' as label, c.member_id as "memberId", m.username,
      'documents' as reason, json_build_object('count', sent.count::text) as facts,
      'player_blocked' as loses, null::bigint as "stakeMinor", ${dueFrom('c.changed_at')},
      c.assigned_staff_id as "holderId", s.display_name as "holderName"
    from identity_check c join member m on m.id = c.member_id
    left join staff s on s.id = c.assigned_staff_id
    cross join lateral (select count(*) from identity_document d
      where d.member_id = c.member_id and d.replaced_at is null and d.submitted_at is not null) sent
    where c.state = 'in_review'`,
  valuesOf: ({ rules }) => [rules.identityTargetMinutes],
  async giveBack(tx, staffId) {
    const freed = await tx.query<{ username: string }>(
      `with freed as (update identity_check set assigned_staff_id = null
         where assigned_staff_id = $1 and state = 'in_review' returning member_id)
       select m.username from freed join member m on m.id = freed.member_id order by 1`,
      [staffId],
    )
    return freed.rows.map(({ username }) => username)
  },
}
