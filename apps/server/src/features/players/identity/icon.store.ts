import type { DrawnIcon } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** The icon as it is, locked so that what is written down of its change is true. */
export async function lockIcon(
  tx: Tx,
  memberId: bigint,
): Promise<{ readonly drawn: string | null; readonly pictureId: string | null } | undefined> {
  const found = await tx.query<{ drawn: string | null; pictureId: string | null }>(
    `select icon as drawn, icon_picture_id as "pictureId" from member where id = $1
       for no key update`,
    [memberId],
  )
  return found.rows[0]
}

/** A drawn icon in place of whatever was there; undefined for the one all begin with. */
export async function saveDrawnIcon(
  tx: Tx,
  memberId: bigint,
  drawn: DrawnIcon | undefined,
): Promise<void> {
  await tx.query('update member set icon = $2, icon_picture_id = null where id = $1', [
    memberId,
    drawn ?? null,
  ])
  await tx.query('delete from member_picture where member_id = $1', [memberId])
}

/** A picture in place of the last one; the member's row is changed first, so two take turns. */
export async function savePicture(
  tx: Tx,
  picture: {
    readonly memberId: bigint
    readonly pictureId: Uuid
    readonly jpeg: Buffer
    readonly at: Date
  },
): Promise<void> {
  const { memberId, pictureId, jpeg, at } = picture
  await tx.query('update member set icon_picture_id = $2 where id = $1', [memberId, pictureId])
  await tx.query('delete from member_picture where member_id = $1', [memberId])
  await tx.query(
    'insert into member_picture (picture_id, member_id, jpeg, added_at) values ($1, $2, $3, $4)',
    [pictureId, memberId, jpeg, at],
  )
}

export async function loadPicture(
  database: Queryable,
  memberId: bigint,
): Promise<Buffer | undefined> {
  const found = await database.query<{ jpeg: Buffer }>(
    'select jpeg from member_picture where member_id = $1',
    [memberId],
  )
  return found.rows[0]?.jpeg
}
