import type { RoomHold } from '../../../../house/rooms/rooms.store.ts'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export const FEED_ROOM = 'sports_feed'
export const FEED_CODE = 'feed'

/** The feed is held like a room: by one server at a time. */
export async function openFeedRoom(database: Queryable): Promise<void> {
  await database.query('insert into room (kind, code) values ($1, $2) on conflict do nothing', [
    FEED_ROOM,
    FEED_CODE,
  ])
}

/** Until the transaction ends no other server takes the feed over; throws where one has. */
export async function holdFeed(tx: Queryable, hold: RoomHold): Promise<void> {
  const held = await tx.query({
    name: 'sports-feed-hold',
    text: `select from room where kind = $1 and code = $2 and owner_id = $3 and fence = $4 for share`,
    values: [hold.kind, hold.code, hold.serverId, hold.fence],
  })
  if (held.rowCount !== 1) throw new Error('the feed is held by another server')
}
