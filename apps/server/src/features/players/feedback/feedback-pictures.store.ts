import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

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
    'insert into feedback_picture (id, member_id, jpeg, added_at) values ($1, $2, $3, $4)',
    [picture.id, picture.memberId, picture.jpeg, picture.at],
  )
}

/** True when all of them are the member's own and in no message yet; they stay so until the commit. */
export async function lockUnsentPictures(
  tx: Tx,
  memberId: bigint,
  pictureIds: readonly string[],
): Promise<boolean> {
  const found = await tx.query(
    `select id from feedback_picture
      where id = any ($2::uuid[]) and member_id = $1 and feedback_id is null for update`,
    [memberId, pictureIds],
  )
  return found.rowCount === new Set(pictureIds).size
}

/** Puts pictures into a message, in their order. */
export async function sendPictures(
  tx: Tx,
  feedbackId: Uuid,
  pictureIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update feedback_picture set feedback_id = $1, place = array_position($2::uuid[], id)
      where id = any ($2::uuid[])`,
    [feedbackId, pictureIds],
  )
}

/** A picture for whoever sent it. */
export async function loadOwnPicture(
  database: Queryable,
  memberId: bigint,
  pictureId: string,
): Promise<Buffer | undefined> {
  const found = await database.query<{ jpeg: Buffer }>(
    'select jpeg from feedback_picture where id::text = $2 and member_id = $1',
    [memberId, pictureId],
  )
  return found.rows[0]?.jpeg
}

/** A picture that was sent with a message, for staff. */
export async function loadSentPicture(
  database: Queryable,
  pictureId: string,
): Promise<{ readonly jpeg: Buffer; readonly feedbackId: string } | undefined> {
  const found = await database.query<{ jpeg: Buffer; feedbackId: string }>(
    `select jpeg, feedback_id as "feedbackId" from feedback_picture
      where id = $1 and feedback_id is not null`,
    [pictureId],
  )
  return found.rows[0]
}

/** Pictures that were chosen before a moment and never sent. */
export async function pruneUnsentPictures(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from feedback_picture where feedback_id is null and added_at < $1', [
    before,
  ])
}
