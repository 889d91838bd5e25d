import type { AgentRunType } from '@baize/contract'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'

const nameOf = (type: AgentRunType) => `agent runs ${type}`

/**
 * Settles runs of a kind while nobody else does, in one transaction that sees the database as it was once the lock was
 * there. Undefined, and nothing is done, while another server is at it.
 */
export async function whileSettling<Value>(
  pool: pg.Pool,
  type: AgentRunType,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value | undefined> {
  const client = await pool.connect()
  let isBroken = true
  try {
    const tried = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"',
      [nameOf(type)],
    )
    if (!tried.rows[0]?.isMine) {
      isBroken = false
      return undefined
    }
    await client.query('begin isolation level repeatable read')
    const value = await work(client)
    await client.query('commit')
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [nameOf(type)])
    isBroken = false
    return value
  } finally {
    // Closing the connection of what failed takes back its transaction and gives its lock free.
    client.release(isBroken)
  }
}

/** Waits until no run of a kind is being made, and keeps it so until the end of the transaction. */
export async function holdRuns(tx: Tx, type: AgentRunType): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [nameOf(type)])
}
