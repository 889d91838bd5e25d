import type pg from 'pg'

/** Remembers what counts only once. */
export interface UseOnce {
  /** True for the first caller with this token, false for every other, also in a race. */
  take(kind: string, token: string, expiresAtMs: number): Promise<boolean>
  /** Forgets what has expired; returns how much. */
  prune(nowMs: number): Promise<number>
}

const TAKE = `insert into used_once (kind, token, expires_at) values ($1, $2, $3)
  on conflict do nothing`
const PRUNE = `delete from used_once where expires_at < $1`

export function createUseOnce(pool: pg.Pool): UseOnce {
  return {
    async take(kind, token, expiresAtMs) {
      const inserted = await pool.query(TAKE, [kind, token, new Date(expiresAtMs)])
      return inserted.rowCount === 1
    },
    async prune(nowMs) {
      const removed = await pool.query(PRUNE, [new Date(nowMs)])
      return removed.rowCount ?? 0
    },
  }
}
