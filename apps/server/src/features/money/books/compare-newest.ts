import { createPublicKey } from 'node:crypto'
import type pg from 'pg'
import { findLostHistory } from './books.store.ts'
import { listCheckpoints, loadNewest } from './checkpoint-folder.ts'
import type { BooksParts } from './make-checkpoint.ts'
import { readCheckpoint } from './signed-checkpoint.ts'

/** The database's history is not the one this installation signed; the message is for its operator. */
export class LostHistoryError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LostHistoryError'
  }
}

/**
 * Refuses to serve a database that lost its end or another one than was signed here last: a log
 * that was damaged, an older copy, a history written anew. Throws `LostHistoryError`.
 */
export async function compareNewest(pool: pg.Pool, parts: Omit<BooksParts, 'pool'>): Promise<void> {
  const text = await loadNewest(parts.dataFolder)
  if (text === undefined) return
  const read = readCheckpoint(text, createPublicKey(parts.checkpointKey))
  // Somebody else's file says nothing about our books; the audit names it.
  if (read.kind !== 'checkpoint') return
  const lost = await findLostHistory(pool, read.checkpoint)
  if (lost === undefined) return
  const file = (await listCheckpoints(parts.dataFolder)).at(-1)
  throw new LostHistoryError(
    `The books are not the ones that were signed here: ${lost}. Money may be missing. Check them with "npm run ledger -- verify" and restore a back-up; if this database is meant to be another one or an older copy, move ${file} and the files beside it away first.`,
  )
}
