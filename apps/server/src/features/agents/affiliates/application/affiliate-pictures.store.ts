import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

export async function savePicture(
  database: Queryable,
  picture: {
    readonly id: Uuid
    readonly memberId: bigint
    readonly jpeg: Buffer
    readonly at: Date
  },
): Promise<void> {
  await database.query(
    'insert into affiliate_picture (id, member_id, jpeg, added_at) values ($1, $2, $3, $4)',
    [picture.id, picture.memberId, picture.jpeg, picture.at],
  )
}

/** Puts pictures into an application instead of those of the one before; false where one is not there. */
export async function placePictures(
  tx: Tx,
  memberId: bigint,
  pictureIds: readonly string[],
): Promise<boolean> {
  const found = await tx.query(
    `select id from affiliate_picture where id = any ($2::uuid[]) and member_id = $1 for update`,
    [memberId, pictureIds],
  )
  if (found.rowCount !== new Set(pictureIds).size) return false
  await tx.query(
    `update affiliate_picture set place = array_position($2::uuid[], id)
      where member_id = $1 and id = any ($2::uuid[])`,
    [memberId, pictureIds],
  )
  await tx.query(
    `delete from affiliate_picture
      where member_id = $1 and place is not null and id <> all ($2::uuid[])`,
    [memberId, pictureIds],
  )
  return true
}

/** A picture for its sender. */
export async function loadOwnPicture(
  database: Queryable,
  memberId: bigint,
  pictureId: string,
): Promise<Buffer | undefined> {
  const found = await database.query<{ jpeg: Buffer }>(
    'select jpeg from affiliate_picture where id::text = $2 and member_id = $1',
    [memberId, pictureId],
  )
  return found.rows[0]?.jpeg
}

/** A picture of an application, for staff. */
export async function loadPlacedPicture(
  database: Queryable,
  pictureId: string,
): Promise<{ readonly jpeg: Buffer; readonly memberId: bigint } | undefined> {
  const found = await database.query<{ jpeg: Buffer; memberId: bigint }>(
    `select jpeg, member_id as "memberId" from affiliate_picture
      where id = $1 and place is not null`,
    [pictureId],
  )
  return found.rows[0]
}

export async function loadPictureIds(
  database: Queryable,
  memberId: bigint,
): Promise<readonly string[]> {
  const found = await database.query<{ id: string }>(
    `select id::text as id from affiliate_picture where member_id = $1 and place is not null
      order by place`,
    [memberId],
  )
  return found.rows.map(({ id }) => id)
}

/** Pictures that were chosen before a moment and are in no application. */
export async function pruneUnplacedPictures(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from affiliate_picture where place is null and added_at < $1', [
    before,
  ])
}
