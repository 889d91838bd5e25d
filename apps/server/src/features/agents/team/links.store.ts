import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A code of invitation with its limits. */
export interface LinkRow {
  readonly linkId: bigint
  readonly code: string
  readonly label: string
  readonly makesAgent: boolean
  readonly seriesPoints: number | null
  readonly usesMax: number | null
  readonly uses: number
  readonly expiresAt: Date | null
  readonly isEnabled: boolean
  readonly createdAt: Date
}

const ROW = `link_id as "linkId", code, coalesce(label, code) as label, makes_agent as "makesAgent",
  series_points as "seriesPoints",
  uses_max as "usesMax", uses, expires_at as "expiresAt", is_enabled as "isEnabled",
  coalesce(created_at, 'epoch') as "createdAt"`

/** The agent's links, those that are open first. */
export async function loadLinks(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<readonly LinkRow[]> {
  const found = await database.query<LinkRow>(
    `select ${ROW} from invitation_code where member_id = $1
      order by is_enabled desc, link_id desc limit $2`,
    [memberId, limit],
  )
  return found.rows
}

export async function findLinkByKey(
  database: Queryable,
  memberId: bigint,
  key: Uuid,
): Promise<LinkRow | undefined> {
  const found = await database.query<LinkRow>(
    `select ${ROW} from invitation_code where request_key = $1 and member_id = $2`,
    [key, memberId],
  )
  return found.rows[0]
}

/** Links that are open, with the agent kept from making more until the commit. */
export async function lockOpenLinks(tx: Tx, memberId: bigint, at: Date): Promise<number> {
  await tx.query('select 1 from member where id = $1 for no key update', [memberId])
  const found = await tx.query<{ count: number }>(
    `select count(*)::integer as count from invitation_code
      where member_id = $1 and is_enabled and (expires_at is null or expires_at > $2)
        and (uses_max is null or uses < uses_max)`,
    [memberId, at],
  )
  return found.rows[0]?.count ?? 0
}

export interface NewLink {
  readonly memberId: bigint
  readonly code: string
  readonly label: string
  readonly makesAgent: boolean
  readonly seriesPoints: number | null
  readonly usesMax: number | null
  readonly expiresAt: Date | null
  readonly at: Date
  readonly key: Uuid
}

/** Undefined for a code or a key that is there already. */
export async function insertLink(tx: Tx, link: NewLink): Promise<LinkRow | undefined> {
  const inserted = await tx.query<LinkRow>(
    `insert into invitation_code (code, member_id, label, makes_agent, uses_max, expires_at, created_at, request_key,
       series_points)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${ROW}`,
    [
      ...[link.code, link.memberId, link.label, link.makesAgent, link.usesMax],
      ...[link.expiresAt, link.at, link.key, link.seriesPoints],
    ],
  )
  return inserted.rows[0]
}

export async function closeLink(
  database: Queryable,
  memberId: bigint,
  linkId: bigint,
): Promise<LinkRow | undefined> {
  const closed = await database.query<LinkRow>(
    `update invitation_code set is_enabled = false where member_id = $1 and link_id = $2 returning ${ROW}`,
    [memberId, linkId],
  )
  return closed.rows[0]
}
