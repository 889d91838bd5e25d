import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureCodeOf } from './failure-code.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What is told outside of the way that some work failed. */
async function codeOfFailed(work: Promise<unknown>): Promise<string> {
  return await work.then(() => 'done', failureCodeOf)
}

describe('more than the database can do in time', () => {
  it('is refused when no connection comes free', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    const held = await pool.connect()
    pool.options.connectionTimeoutMillis = 20
    expect(await codeOfFailed(pool.query('select 1'))).toBe('unavailable')
    held.release()
    await pool.end()
  })

  it('is refused when a statement takes too long or waits too long for a lock', async () => {
    const slow = "set local statement_timeout = '5ms'; select pg_sleep(1)"
    expect(await codeOfFailed(database.pool.query(slow))).toBe('unavailable')
    const holder = await database.pool.connect()
    await holder.query('begin; lock table vendor')
    const waiting = "set local lock_timeout = '5ms'; select from vendor"
    expect(await codeOfFailed(database.pool.query(waiting))).toBe('unavailable')
    await holder.query('rollback')
    holder.release()
  })

  it('is told from a fault of our own', async () => {
    expect(await codeOfFailed(database.pool.query('select from nowhere'))).toBe('internal')
  })
})

describe('a connection that breaks', () => {
  it('is said to be unavailable by the query it meets and by every later one', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    const client = await pool.connect()
    const broken = new Promise<void>((resolve) => client.on('error', () => resolve()))
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const asked = codeOfFailed(client.query('select pg_sleep(10)'))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect(await asked).toBe('unavailable')
    await broken
    expect(await codeOfFailed(client.query('select 1'))).toBe('unavailable')
    client.release(true)
    await pool.end()
  })

  it('is said to be unavailable when it breaks between two queries', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    const client = await pool.connect()
    const broken = new Promise<void>((resolve) => client.on('error', () => resolve()))
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await broken
    expect(await codeOfFailed(client.query('select 1'))).toBe('unavailable')
    client.release(true)
    await pool.end()
  })

  it('is said to be unavailable while the server ends', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    await pool.end()
    expect(await codeOfFailed(pool.query('select 1'))).toBe('unavailable')
  })
})
