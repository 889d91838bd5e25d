import type pg from 'pg'
import { keepSums } from '../house/ledger-view/kept-sums.ts'

/** How far the entries were looked through is no sum: it depends on when the job ran. */
const KEPT = {
  account_day: '*',
  play_half_hour: '*',
  play_block: '*',
  turnover: 'account_id, owed_minor, net_staked_minor, spare_minor',
} as const
const PROGRESS = ['account_day_progress', 'play_half_hour_progress', 'turnover_progress'] as const

/** All kept rows as text, and the same rows once they are made anew from the ledger alone. */
export async function compareKeptSums(
  pool: pg.Pool,
): Promise<{ readonly kept: readonly string[]; readonly anew: readonly string[] }> {
  await keepSums(pool)
  const kept = await loadKept(pool)
  await pool.query(`truncate ${Object.keys(KEPT).join(', ')}`)
  for (const table of PROGRESS) await pool.query(`update ${table} set transfer_id = 0`)
  await keepSums(pool)
  return { kept, anew: await loadKept(pool) }
}

async function loadKept(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = []
  for (const [table, columns] of Object.entries(KEPT)) {
    const found = await pool.query<{ line: string }>(
      `select '${table} ' || row_to_json(kept)::text as line
         from (select ${columns} from ${table}) kept order by 1`,
    )
    lines.push(...found.rows.map(({ line }) => line))
  }
  return lines
}
