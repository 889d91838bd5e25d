import type { ManualGrant } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { BonusTermsJson, FreeBetTermsJson } from '@baize/rewards'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A grant by hand as it was asked for. */
export interface NewGrant {
  readonly grantId: Uuid
  readonly kind: ManualGrant['kind']
  readonly amountMinor: string
  /** Of bonus money or a free bet. */
  readonly terms: BonusTermsJson | FreeBetTermsJson | null
  readonly title: string
  readonly reason: string
  readonly madeAt: Date
  readonly madeBy: string
}

export async function insertGrant(
  tx: Tx,
  grant: NewGrant,
  members: readonly { readonly rewardId: Uuid; readonly memberId: bigint }[],
): Promise<void> {
  const { grantId, kind, amountMinor, terms, title, reason, madeAt, madeBy } = grant
  await tx.query(
    `insert into manual_grant (id, kind, amount_minor, terms, title, reason, made_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[grantId, kind, amountMinor, terms && JSON.stringify(terms)],
      ...[title, reason, madeAt, madeBy],
    ],
  )
  await tx.query(
    `insert into manual_grant_member (reward_id, grant_id, member_id)
     select reward, $2, member from unnest($1::uuid[], $3::bigint[]) as each(reward, member)`,
    [members.map(({ rewardId }) => rewardId), grantId, members.map(({ memberId }) => memberId)],
  )
}

/** Members by their names, whatever the letters' case. */
export async function findMembers(
  database: Queryable,
  usernames: readonly string[],
): Promise<readonly { readonly memberId: bigint; readonly username: string }[]> {
  const found = await database.query<{ memberId: bigint; username: string }>(
    `select id as "memberId", lower(username) as username from member
      where lower(username) = any ($1::text[]) order by id`,
    [usernames.map((each) => each.toLowerCase())],
  )
  return found.rows
}

export async function approveGrant(
  tx: Tx,
  grantId: Uuid,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const changed = await tx.query(
    `update manual_grant set state = 'approved', approved_at = $2, approved_by = $3
      where id = $1 and state = 'asked'`,
    [grantId, at, by],
  )
  return changed.rowCount === 1
}

export interface StoredGrant extends NewGrant {
  readonly state: 'asked' | 'approved'
  readonly approvedBy: string | null
  readonly members: number
  readonly granted: number
  readonly refused: number
}

const GRANT = `select g.id as "grantId", g.state, g.kind, g.amount_minor::text as "amountMinor", g.terms, g.title,
    g.reason, g.made_at as "madeAt", g.made_by as "madeBy", g.approved_by as "approvedBy", sums.members,
    sums.granted, sums.members - sums.granted - sums.open as refused
  from manual_grant g, lateral (
    select count(*)::integer as members, (count(*) filter (where m.outcome = 'granted'))::integer as granted,
      (count(*) filter (where m.outcome = ''))::integer as open
    from manual_grant_member m where m.grant_id = g.id) sums`

export async function loadGrants(
  database: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredGrant[]> {
  const found = await database.query<StoredGrant>(
    `${GRANT} order by g.made_at desc, g.id limit $1 offset $2`,
    [limit, offset],
  )
  return found.rows
}

export async function loadGrant(
  database: Queryable,
  grantId: Uuid,
): Promise<StoredGrant | undefined> {
  const found = await database.query<StoredGrant>(`${GRANT} where g.id = $1`, [grantId])
  return found.rows[0]
}

export async function countGrants(database: Queryable): Promise<number> {
  const found = await database.query<{ count: number }>(
    'select count(*)::integer as count from manual_grant',
  )
  return found.rows[0]?.count ?? 0
}

export interface GrantedMember {
  readonly rewardId: Uuid
  readonly memberId: bigint
  readonly username: string
  readonly outcome: string
  readonly decidedAt: Date | null
}

export async function loadGrantMembers(
  database: Queryable,
  grantId: Uuid,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly GrantedMember[]> {
  const found = await database.query<GrantedMember>(
    `select g.reward_id as "rewardId", g.member_id as "memberId", m.username, g.outcome, g.decided_at as "decidedAt"
       from manual_grant_member g join member m on m.id = g.member_id
      where g.grant_id = $1 order by g.member_id limit $2 offset $3`,
    [grantId, limit, offset],
  )
  return found.rows
}

/** Members of approved grants that are still to get theirs. */
export async function loadOpenMembers(
  database: Queryable,
  limit: number,
): Promise<
  readonly { readonly rewardId: Uuid; readonly memberId: bigint; readonly grantId: Uuid }[]
> {
  const found = await database.query<{ rewardId: Uuid; memberId: bigint; grantId: Uuid }>(
    `select m.reward_id as "rewardId", m.member_id as "memberId", m.grant_id as "grantId"
       from manual_grant_member m join manual_grant g on g.id = m.grant_id
      where m.outcome = '' and g.state = 'approved' order by m.reward_id limit $1`,
    [limit],
  )
  return found.rows
}

export async function saveOutcome(
  database: Queryable,
  rewardId: Uuid,
  { outcome, at }: { readonly outcome: string; readonly at: Date },
): Promise<void> {
  await database.query(
    `update manual_grant_member set outcome = $2, decided_at = $3 where reward_id = $1 and outcome = ''`,
    [rewardId, outcome, at],
  )
}
