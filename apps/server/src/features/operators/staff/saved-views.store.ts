import type { SavedView } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export async function loadSavedViews(database: Queryable, staffId: bigint): Promise<SavedView[]> {
  const found = await database.query<SavedView>(
    `select page, name, search from staff_saved_view where staff_id = $1 order by page, lower(name), name`,
    [staffId],
  )
  return found.rows
}

/** False where the person has as many of the page already; one of the same name is replaced. */
export async function saveView(
  tx: Queryable,
  staffId: bigint,
  { page, name, search }: SavedView,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<boolean> {
  // Of several at once each sees what the one before it has kept.
  await tx.query('select from staff where id = $1 for no key update', [staffId])
  const saved = await tx.query(
    `insert into staff_saved_view (staff_id, page, name, search, saved_at)
     select $1, $2, $3, $4, $5
      where (select count(*) from staff_saved_view
              where staff_id = $1 and page = $2 and name <> $3) < $6
     on conflict (staff_id, page, name) do update
       set search = excluded.search, saved_at = excluded.saved_at`,
    [staffId, page, name, search, at, most],
  )
  return saved.rowCount === 1
}

export async function removeView(
  database: Queryable,
  staffId: bigint,
  { page, name }: Pick<SavedView, 'page' | 'name'>,
): Promise<void> {
  await database.query(
    'delete from staff_saved_view where staff_id = $1 and page = $2 and name = $3',
    [staffId, page, name],
  )
}
