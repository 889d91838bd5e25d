import type { MaintenanceWish } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { Window } from './windows.ts'

/** A window with who planned it, and when. */
export interface WindowRow extends Window {
  readonly windowId: bigint
  readonly endedAt: Date | null
  readonly endedBy: string | null
  readonly plannedBy: string
  readonly version: number
}

const WINDOWS = `select id as "windowId", vendor_code as "vendorCode", node_id as "nodeId",
    starts_at as "startsAt", ends_at as "endsAt", notice_minutes as "noticeMinutes",
    sentence, sentences, ended_at as "endedAt", ended_by as "endedBy",
    planned_by as "plannedBy", version
  from maintenance_window`

const IS_LIVE = '(ended_at is null and (ends_at is null or ends_at > $1))'

/** What is running or to come; the catalogue holds all of it. */
export async function loadLiveWindows(
  database: Queryable,
  at: Date,
): Promise<readonly WindowRow[]> {
  const found = await database.query<WindowRow>(`${WINDOWS} where ${IS_LIVE} order by starts_at`, [
    at,
  ])
  return found.rows
}

interface WindowWish {
  readonly time: 'live' | 'past'
  readonly vassalage: string | undefined
  readonly at: Date
  readonly first: number
  readonly count: number
}

/** One page, and how many there are. */
export async function loadWindows(
  database: Queryable,
  wish: WindowWish,
): Promise<{ readonly rows: readonly WindowRow[]; readonly total: number }> {
  const where = `where ${wish.time === 'live' ? IS_LIVE : `not ${IS_LIVE}`}
      and ($2::text is null or vendor_code = $2)`
  const order = wish.time === 'live' ? 'starts_at, id' : 'starts_at desc, id desc'
  const facts = [wish.at, wish.vassalage ?? null]
  const counted = await database.query<{ total: number }>(
    `select count(*)::int as total from maintenance_window ${where}`,
    facts,
  )
  const found = await database.query<WindowRow>(
    `${WINDOWS} ${where} order by ${order} offset $3 limit $4`,
    [...facts, wish.first, wish.count],
  )
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function countLiveWindows(tx: Tx, at: Date): Promise<number> {
  const found = await tx.query<{ count: number }>(
    `select count(*)::int as count from maintenance_window where ${IS_LIVE}`,
    [at],
  )
  return found.rows[0]?.count ?? 0
}

export async function lockWindow(tx: Tx, windowId: string): Promise<WindowRow | undefined> {
  const found = await tx.query<WindowRow>(`${WINDOWS} where id = $1 for update`, [windowId])
  return found.rows[0]
}

/** Whether another window of the same vendor or game lies in this time. Its vendor is locked. */
export async function hasOverlap(
  tx: Tx,
  of: Pick<Window, 'vendorCode' | 'nodeId'>,
  { startsAt, endsAt }: Pick<MaintenanceWish, 'startsAt' | 'endsAt'>,
  exceptId: bigint | null,
): Promise<boolean> {
  const found = await tx.query(
    `select from maintenance_window
      where vendor_code = $1 and node_id is not distinct from $2 and id is distinct from $5
        and tstzrange(starts_at, case when ended_at is null then ends_at
              else greatest(starts_at, ended_at) end) && tstzrange($3, $4) limit 1`,
    [of.vendorCode, of.nodeId, startsAt, endsAt, exceptId],
  )
  return found.rowCount === 1
}

export interface NewWindow extends Pick<Window, 'vendorCode' | 'nodeId'> {
  readonly wish: MaintenanceWish
  readonly by: string
  readonly at: Date
}

export async function insertWindow(tx: Tx, { wish, ...of }: NewWindow): Promise<bigint> {
  const saved = await tx.query<{ id: bigint }>(
    `insert into maintenance_window (vendor_code, node_id, starts_at, ends_at, notice_minutes,
       sentence, sentences, planned_at, planned_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     returning id`,
    [of.vendorCode, of.nodeId, ...columnsOf(wish), of.at, of.by],
  )
  const [row] = saved.rows
  if (!row) throw new Error('a window that was written is there')
  return row.id
}

export async function updateWindow(tx: Tx, windowId: bigint, wish: MaintenanceWish): Promise<void> {
  await tx.query(
    `update maintenance_window set starts_at = $2, ends_at = $3, notice_minutes = $4,
       sentence = $5, sentences = $6, version = version + 1 where id = $1`,
    [windowId, ...columnsOf(wish)],
  )
}

export async function endWindow(
  tx: Tx,
  windowId: bigint,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx.query(
    `update maintenance_window set ended_at = $2, ended_by = $3, version = version + 1
      where id = $1`,
    [windowId, at, by],
  )
}

function columnsOf(wish: MaintenanceWish): readonly unknown[] {
  const { startsAt, endsAt, noticeMinutes, sentence, sentences } = wish
  const byLanguage = Object.fromEntries(sentences.map((each) => [each.language, each.name]))
  return [startsAt, endsAt, noticeMinutes, sentence, JSON.stringify(byLanguage)]
}

/** Lists in open tabs are read again when a notice, a beginning or an end has come since the last time. */
export async function tellWindows(database: Queryable, at: Date): Promise<void> {
  await database.query(
    `update catalogue_revision r set revision = revision + 1, windows_told_at = $1
      where exists (
        select from maintenance_window w, lateral (values
            (w.starts_at - make_interval(mins => w.notice_minutes)), (w.starts_at), (w.ends_at)
          ) moment (at)
        where w.ended_at is null and moment.at > r.windows_told_at and moment.at <= $1)`,
    [at],
  )
}
