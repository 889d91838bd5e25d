import type pg from 'pg'

/** What runs statements: the pool, one connection, or a connection inside a transaction. */
export type Queryable = pg.Pool | pg.ClientBase

/** A connection inside a transaction: what is written through it happens whole or not at all. */
export type Tx = pg.PoolClient & { readonly __inTransaction?: never }

/**
 * Runs `work` in one transaction (READ COMMITTED: whatever a decision depends on is locked or
 * changed in the statement that decides) and commits what it did, unless it throws.
 */
export async function inTransaction<Value>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return await between(pool, 'begin', work)
}

/** Runs reading `work` with all its statements seeing the database as it was at one moment. */
export async function inSnapshot<Value>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return await between(pool, 'begin isolation level repeatable read read only', work)
}

async function between<Value>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query(begin)
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (failure) {
    // A connection that cannot even roll back is not given to anybody else.
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw failure
  } finally {
    client.release(isBroken)
  }
}
