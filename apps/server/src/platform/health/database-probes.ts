import { randomBytes, randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { refuse, type Uuid } from '@baize/kernel'
import type { Poster } from '@baize/ledger/pg'
import type pg from 'pg'

/** True when the database answers and takes writes; a standby or a read-only server does not. */
export async function isWritable(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query<{ isWritable: boolean }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
       as "isWritable"`,
  )
  return found.rows[0]?.isWritable === true
}

/**
 * Sends a movement through the writer's queue that touches nothing and refuses itself: the answer
 * proves that the queue moves, the connection works and a commit is confirmed.
 */
export async function askWriter(poster: Poster): Promise<void> {
  // A question has no time: by one drawn at random it could be too old.
  const key = randomUUID() as Uuid
  await poster.post({
    ...{ key, formerKey: key },
    inputHash: randomBytes(16),
    causeId: randomUUID() as Uuid,
    accountIds: [],
    rows: [],
    decide: () => ({ refused: refuse('only_asking').refusal }),
  })
}

/** Free bytes of the disk that holds the folder, as an ordinary user may use them. */
export async function loadDiskFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
