import type { PostbackKind } from '@baize/contract'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** Whether a browser is one in which somebody else signed in before. */
export async function isKnownBrowser(
  database: Queryable,
  tokenHash: Buffer,
  memberId: bigint,
): Promise<boolean> {
  const found = await database.query(
    'select 1 from known_device where token_hash = $1 and member_id <> $2 limit 1',
    [tokenHash, memberId],
  )
  return found.rowCount !== 0
}

export interface NewPlayer {
  readonly memberId: bigint
  readonly affiliateId: bigint | null
  readonly decidedBy: string
  readonly linkId: bigint | null
  readonly clickId: bigint | null
  readonly campaign: string
  readonly subId: string
  readonly alias: string
  readonly at: Date
  readonly barredBy: 'duplicate' | null
}

/** False where it was decided before. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const inserted = await tx.query(
    `insert into affiliate_player (member_id, affiliate_id, decided_by, link_id, click_id, campaign,
       sub_id, alias, registered_at, barred_at, barred_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz,
       case when $10::text is null then null else $9::timestamptz end, $10)
     on conflict (member_id) do nothing`,
    [
      ...[player.memberId, player.affiliateId, player.decidedBy, player.linkId, player.clickId],
      ...[player.campaign, player.subId, player.alias, player.at, player.barredBy],
    ],
  )
  return inserted.rowCount === 1
}

/** Records an event to be posted back, once per player and kind. False where the affiliate has no postback address. */
export async function insertEvent(
  tx: Tx,
  event: {
    readonly id: string
    readonly affiliateId: bigint
    readonly memberId: bigint
    readonly kind: PostbackKind
    readonly at: Date
  },
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into affiliate_event (id, affiliate_id, member_id, kind, at)
     select $1::uuid, member_id, $3::bigint, $4, $5::timestamptz from affiliate
      where member_id = $2 and state = 'approved' and postback_url is not null
     on conflict (member_id, kind) do nothing`,
    [event.id, event.affiliateId, event.memberId, event.kind, event.at],
  )
  return inserted.rowCount === 1
}
