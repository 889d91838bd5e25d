import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** A link of an affiliate with what came by it. */
export interface LinkRow {
  readonly linkId: bigint
  readonly affiliateId: bigint
  readonly code: string
  readonly campaign: string
  readonly isOpen: boolean
  readonly createdAt: Date
  readonly clicks: number
  readonly registrations: number
}

const ROW = `l.id as "linkId", l.affiliate_id as "affiliateId", l.code, l.campaign,
  l.is_open as "isOpen", l.created_at as "createdAt",
  (select coalesce(sum(clicks), 0)::integer from affiliate_click_day d where d.link_id = l.id) as clicks,
  (select count(*)::integer from affiliate_player p
    where p.affiliate_id = l.affiliate_id and p.link_id = l.id) as registrations`

/** Links of an affiliate, those that are open first. */
export async function loadLinks(
  database: Queryable,
  affiliateId: bigint,
  limit: number,
): Promise<readonly LinkRow[]> {
  const found = await database.query<LinkRow>(
    `select ${ROW} from affiliate_link l where l.affiliate_id = $1
      order by l.is_open desc, l.id desc limit $2`,
    [affiliateId, limit],
  )
  return found.rows
}

/** Whose link a code is, also where it is closed. */
export async function findLink(
  database: Queryable,
  code: string,
): Promise<
  | {
      readonly linkId: bigint
      readonly affiliateId: bigint
      readonly campaign: string
      readonly isOpen: boolean
    }
  | undefined
> {
  const found = await database.query<{
    linkId: bigint
    affiliateId: bigint
    campaign: string
    isOpen: boolean
  }>(
    `select l.id as "linkId", l.affiliate_id as "affiliateId", l.campaign,
            l.is_open and a.state = 'approved' as "isOpen"
       from affiliate_link l join affiliate a on a.member_id = l.affiliate_id
      where lower(l.code) = lower($1)`,
    [code],
  )
  return found.rows[0]
}

export async function findLinkByKey(
  database: Queryable,
  affiliateId: bigint,
  key: Uuid,
): Promise<LinkRow | undefined> {
  const found = await database.query<LinkRow>(
    `select ${ROW} from affiliate_link l where l.request_key = $1 and l.affiliate_id = $2`,
    [key, affiliateId],
  )
  return found.rows[0]
}

export async function countOpenLinks(tx: Tx, affiliateId: bigint): Promise<number> {
  const found = await tx.query<{ count: number }>(
    `select count(*)::integer as count from affiliate_link where affiliate_id = $1 and is_open`,
    [affiliateId],
  )
  return found.rows[0]?.count ?? 0
}

export interface NewLink {
  readonly affiliateId: bigint
  readonly code: string
  readonly campaign: string
  readonly at: Date
  readonly key: Uuid
}

/** Undefined for a code or a key that is there already, and for a code by which members invite. */
export async function insertLink(tx: Tx, link: NewLink): Promise<bigint | undefined> {
  const inserted = await tx.query<{ id: bigint }>(
    `insert into affiliate_link (affiliate_id, code, campaign, created_at, request_key)
     select $1::bigint, $2, $3, $4::timestamptz, $5::uuid
      where not exists (select from invitation_code where lower(code) = lower($2))
     on conflict do nothing returning id`,
    [link.affiliateId, link.code, link.campaign, link.at, link.key],
  )
  return inserted.rows[0]?.id
}

export async function closeLink(
  database: Queryable,
  affiliateId: bigint,
  linkId: bigint,
): Promise<LinkRow | undefined> {
  await database.query(
    'update affiliate_link set is_open = false where affiliate_id = $1 and id = $2 and is_open',
    [affiliateId, linkId],
  )
  const found = await database.query<LinkRow>(
    `select ${ROW} from affiliate_link l where l.affiliate_id = $1 and l.id = $2`,
    [affiliateId, linkId],
  )
  return found.rows[0]
}
