import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ContentRow } from './publishing.store.ts'

/** Writes drafts, what is published and what is planned at their new places; what anybody has read of them stays good. */
export async function saveArrangement(
  tx: Tx,
  rows: readonly Pick<ContentRow, 'contentId' | 'draft' | 'published' | 'planned'>[],
): Promise<void> {
  await tx.query(
    `update content_item c set draft = m.draft, published = m.published, planned = m.planned
     from unnest($1::uuid[], $2::jsonb[], $3::jsonb[], $4::jsonb[]) as m (id, draft, published, planned)
     where c.id = m.id`,
    [
      rows.map(({ contentId }) => contentId),
      rows.map(({ draft }) => JSON.stringify(draft)),
      rows.map(({ published }) => (published === null ? null : JSON.stringify(published))),
      rows.map(({ planned }) => (planned === null ? null : JSON.stringify(planned))),
    ],
  )
}

export async function hasPicture(tx: Tx, pictureId: string): Promise<boolean> {
  const found = await tx.query('select from banner_picture where id = $1', [pictureId])
  return found.rowCount === 1
}

export async function savePicture(
  tx: Tx,
  picture: {
    readonly id: string
    readonly bytes: Buffer
    readonly width: number
    readonly height: number
  },
  at: Date,
): Promise<void> {
  await tx.query(
    'insert into banner_picture (id, bytes, width, height, added_at) values ($1, $2, $3, $4, $5)',
    [picture.id, picture.bytes, picture.width, picture.height, at],
  )
}

export async function loadPicture(pool: pg.Pool, pictureId: string): Promise<Buffer | undefined> {
  const found = await pool.query<{ bytes: Buffer }>(
    'select bytes from banner_picture where id = $1',
    [pictureId],
  )
  return found.rows[0]?.bytes
}
