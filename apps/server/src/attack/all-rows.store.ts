import pg from 'pg'

/**
 * Every row of every table as text. The queue is left out: a message on its way carries its code, and
 * is gone once it was sent.
 */
export async function loadAllRows(pool: pg.Pool): Promise<readonly string[]> {
  const tables = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'`,
  )
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: string }>(
      `select each::text as row from ${pg.escapeIdentifier(name)} each limit 10000`,
    )
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`))
  }
  return rows
}
