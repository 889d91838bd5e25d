import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'

let server: TestDatabase
const log = { info: () => undefined, warn: () => undefined }
const dataFolder = '/nowhere'

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(async () => {
  await server.drop()
})

describe('opening the database', () => {
  it('uses the server it is pointed to and limits how long a request may wait', async () => {
    const database = await openDatabase({ databaseUrl: server.url, dataFolder, log })

    const shown = await database.pool.query('show lock_timeout')
    const limits = async (pool: TestDatabase['pool']) =>
      (await pool.query('show statement_timeout')).rows[0].statement_timeout
    const limit = await limits(database.pool)
    // The demonstration is filled with statements that no request sends.
    const filled: string[] = []
    await database.fill(async (pool) => void filled.push(await limits(pool)))
    await database.close()

    expect(database.migrated).toEqual([])
    expect(shown.rows).toEqual([{ lock_timeout: '2s' }])
    expect([limit, ...filled]).toEqual(['5s', '0'])
  })

  it('says in a sentence that a server does not answer', async () => {
    const databaseUrl = 'postgresql://nobody:wrong@127.0.0.1:9/none'

    await expect(openDatabase({ databaseUrl, dataFolder, log })).rejects.toMatchObject({
      name: 'UnfitServerError',
      message: expect.stringContaining('cannot be reached'),
    })
  })

  it('refuses a server that may lose what it acknowledged', async () => {
    const weakened = new URL(server.url)
    weakened.searchParams.set('options', '-c synchronous_commit=off')

    await expect(
      openDatabase({ databaseUrl: weakened.href, dataFolder, log }),
    ).rejects.toMatchObject({ message: expect.stringContaining('synchronous_commit = off') })
  })
})
