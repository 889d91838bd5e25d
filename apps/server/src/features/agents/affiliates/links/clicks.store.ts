import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** Clicks are kept for longer than any counts, and then only their number by day. */
export const CLICK_KEEP_DAYS = 90

export interface NewClick {
  readonly linkId: bigint
  readonly affiliateId: bigint
  readonly at: Date
  /** `2026-03-02` of the house. */
  readonly day: string
  readonly campaign: string
  readonly subId: string
  readonly browserHash: Buffer
  readonly addressMark: Buffer
}

/** A visit, and one more in the count of its day. */
export async function insertClick(tx: Tx, click: NewClick): Promise<void> {
  await tx.query(
    `insert into affiliate_click (link_id, affiliate_id, at, campaign, sub_id, browser_hash, address_mark)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[click.linkId, click.affiliateId, click.at, click.campaign, click.subId],
      ...[click.browserHash, click.addressMark],
    ],
  )
  await tx.query(
    `insert into affiliate_click_day as kept (link_id, day, clicks) values ($1, $2, 1)
     on conflict (link_id, day) do update set clicks = kept.clicks + 1`,
    [click.linkId, click.day],
  )
}

export interface KeptClick {
  readonly clickId: bigint
  readonly linkId: bigint
  readonly affiliateId: bigint
  readonly at: Date
  readonly campaign: string
  readonly subId: string
}

/** The last clicks of a browser since a moment, the newest first. */
export async function loadClicks(
  database: Queryable,
  browserHash: Buffer,
  since: Date,
  limit: number,
): Promise<readonly KeptClick[]> {
  const found = await database.query<KeptClick>(
    `select id as "clickId", link_id as "linkId", affiliate_id as "affiliateId", at, campaign,
            sub_id as "subId"
       from affiliate_click where browser_hash = $1 and at > $2 order by at desc, id desc limit $3`,
    [browserHash, since, limit],
  )
  return found.rows
}

/** The days on which somebody came by a link, as `2026-03-02`. */
export async function loadClickDays(
  database: Queryable,
  linkId: bigint,
): Promise<readonly string[]> {
  const found = await database.query<{ day: string }>(
    'select day::text as day from affiliate_click_day where link_id = $1 order by day',
    [linkId],
  )
  return found.rows.map(({ day }) => day)
}

export async function pruneClicks(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from affiliate_click where at < $1', [before])
}
