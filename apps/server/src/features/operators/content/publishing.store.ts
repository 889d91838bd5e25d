import type { ContentKind, ContentRevision, ContentState } from '@baize/contract'
import type pg from 'pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Items of one kind, published or not. */
export const ITEMS_OF_KIND_MAX = 500
const HISTORY_MAX = 100

export interface ContentRow {
  readonly contentId: string
  readonly kind: ContentKind
  readonly draft: ContentState
  readonly published: ContentState | null
  readonly revision: number | null
  /** What takes the place of `published` when its schedule begins. */
  readonly planned: ContentState | null
  readonly plannedRevision: number | null
  /** True once anything was published, also when it was taken back since. */
  readonly wasPublished: boolean
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}

export interface RevisionRow {
  readonly number: number
  readonly action: ContentRevision['action']
  readonly at: Date
  readonly by: string
  readonly state: ContentState | null
}

const COLUMNS = `id as "contentId", kind, draft, published, revision, version, planned,
  planned_revision as "plannedRevision",
  exists (select from content_revision r where r.content_id = content_item.id) as "wasPublished",
  changed_at as "changedAt", changed_by as "changedBy"`

export async function loadContentRows(
  database: Queryable,
  kind: ContentKind,
): Promise<readonly ContentRow[]> {
  const found = await database.query<ContentRow>(
    `select ${COLUMNS} from content_item where kind = $1 order by id limit $2`,
    [kind, ITEMS_OF_KIND_MAX],
  )
  return found.rows
}

export async function loadContentRow(
  database: Queryable,
  contentId: string,
): Promise<ContentRow | undefined> {
  const found = await database.query<ContentRow>(
    `select ${COLUMNS} from content_item where id = $1`,
    [contentId],
  )
  return found.rows[0]
}

export async function loadHistory(
  database: Queryable,
  contentId: string,
): Promise<readonly RevisionRow[]> {
  const found = await database.query<RevisionRow>(
    `select number, action, at, staff_name as by, state from content_revision
     where content_id = $1 order by number desc limit $2`,
    [contentId, HISTORY_MAX],
  )
  return found.rows
}

export async function loadRevision(
  database: Queryable,
  contentId: string,
  number: number,
): Promise<ContentState | null> {
  const found = await database.query<{ state: ContentState | null }>(
    'select state from content_revision where content_id = $1 and number = $2',
    [contentId, number],
  )
  return found.rows[0]?.state ?? null
}

/** Changes of content happen one after the other: addresses are unique among all of a kind. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.query('lock table content_item in share row exclusive mode')
}

/** Writes the item as it is now; its version grows. */
export async function saveContentRow(
  tx: Tx,
  row: Omit<ContentRow, 'version' | 'wasPublished'>,
): Promise<void> {
  await tx.query(
    `insert into content_item (id, kind, draft, published, revision, changed_at, changed_by,
       planned, planned_revision, planned_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ($8::jsonb ->> 'startsAt')::timestamptz)
     on conflict (id) do update set draft = $3, published = $4, revision = $5, changed_at = $6,
       changed_by = $7, planned = $8, planned_revision = $9, planned_from = excluded.planned_from,
       version = content_item.version + 1`,
    [
      row.contentId,
      row.kind,
      JSON.stringify(row.draft),
      row.published === null ? null : JSON.stringify(row.published),
      row.revision,
      row.changedAt,
      row.changedBy,
      row.planned === null ? null : JSON.stringify(row.planned),
      row.plannedRevision,
    ],
  )
}

/** Adds to the history and answers the number of what was added. */
export async function saveRevision(
  tx: Tx,
  contentId: string,
  revision: Omit<RevisionRow, 'number'> & { readonly staffId: bigint | null },
): Promise<number> {
  const saved = await tx.query<{ number: number }>(
    `insert into content_revision (content_id, number, action, at, staff_id, staff_name, state)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6
     from content_revision where content_id = $1 returning number`,
    [
      contentId,
      revision.action,
      revision.at,
      revision.staffId,
      revision.by,
      revision.state === null ? null : JSON.stringify(revision.state),
    ],
  )
  return saved.rows[0]?.number ?? 1
}

export interface PublishedRow {
  readonly contentId: string
  readonly kind: ContentKind
  readonly state: ContentState
  readonly revision: number
  /** When players could see it first. */
  readonly publishedAt: Date
  /** When the next version takes its place; null while none is planned. */
  readonly replacedAt: Date | null
}

/** Versions, of which an item has two at most: what is published, and what is planned. */
const PUBLISHED_MAX = 5_000

/** Everything that is published or planned, shown now or by its schedule at another time. */
export async function loadPublished(pool: pg.Pool): Promise<readonly PublishedRow[]> {
  const found = await pool.query<PublishedRow>(
    `select i.id as "contentId", i.kind, v.state, v.revision, v.replaced_at as "replacedAt",
       greatest(r.at, (v.state ->> 'startsAt')::timestamptz) as "publishedAt"
     from content_item i
     cross join lateral (values
       (i.published, i.revision, i.planned_from), (i.planned, i.planned_revision, null)
     ) as v (state, revision, replaced_at)
     join content_revision r on r.content_id = i.id and r.number = v.revision
     order by i.id, v.revision limit $1`,
    [PUBLISHED_MAX],
  )
  return found.rows
}

/** Differs after every publication and every new order of banners. */
export async function loadContentMark(pool: pg.Pool): Promise<string> {
  const found = await pool.query<{ mark: string }>(
    `select coalesce((select max(id) from content_revision), 0) || '-' ||
       coalesce((select md5(string_agg(
           concat_ws(' ', id, published -> 'facts' ->> 'order', planned -> 'facts' ->> 'order'), ',' order by id))
         from content_item where kind = 'banner'), '') as mark`,
  )
  return found.rows[0]?.mark ?? ''
}
