import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operations } from '@baize/contract'
import { createTestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareNewest } from '../features/money/books/door.ts'
import { runCommandFile, type Said } from '../testing/run-command.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openBooks } from './open-books.ts'

/**
 * `npm run ledger` as its own program against a house at work: money in escrow for a round and a
 * withdrawal, money in suspense, checkpoints in the data folder.
 */
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const STAKE = '1000'

let server: TestServer
let member: Awaited<ReturnType<TestServer['openMember']>>

/** Runs the command with the server's own database and data folder, unless told otherwise. */
function ledger(words: readonly string[], env: Record<string, string> = {}): Promise<Said> {
  return runCommandFile(MAIN, words, {
    DATABASE_URL: server.database.url,
    DATA_FOLDER: server.server.core.config.dataFolder,
    ...env,
  })
}

async function done<Answer extends { readonly success: boolean }>(answer: Promise<Answer>) {
  const found = await answer
  if (!found.success) throw new Error(JSON.stringify(found))
  return found as Extract<Answer, { readonly success: true }>
}

beforeAll(async () => {
  server = await startTestServer()
  member = await server.openMember(500_000n)
  for (let round = 0; round < 5; round += 1) {
    await done(
      member.call(operations.openRound, {
        body: { gameCode: 'lantern-tiger', stakeMinor: STAKE },
      }),
    )
  }
  await done(
    member.call(operations.openRound, {
      body: { gameCode: 'mines', stakeMinor: STAKE, options: { mineCount: 3 } },
    }),
  )
  const { value } = await done(
    member.call(operations.createDeposit, {
      body: { methodId: 'e-wallet', amountMinor: '50000' },
    }),
  )
  const { depositId } = value.deposit
  const paid = JSON.stringify({
    eventId: randomUUID(),
    paymentId: `pay-${depositId}`,
    reference: depositId,
    status: 'paid',
    amountMinor: '49999',
    currency: 'PLY',
  })
  const answer = await server.server.app.inject({
    method: 'POST',
    url: '/cashier/callbacks/payments',
    payload: paid,
    headers: {
      'content-type': 'application/json',
      ...server.provider.sign('/cashier/callbacks/payments', paid),
    },
  })
  expect(answer.statusCode).toBe(200)
})
afterAll(() => server.stop())

/** The number of the transfer that moved this code last. */
async function lastTransfer(code: number): Promise<string> {
  const found = await server.database.pool.query(
    'select max(id)::text as id from ledger_transfer where code = $1',
    [code],
  )
  return found.rows[0].id
}

describe('npm run ledger', () => {
  it('verifies a house with money in escrow and in suspense', async () => {
    const { code, out } = await ledger(['verify', '--json'])
    expect(code, out).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ findings: [], checkpoints: 0 })
  })

  it('shows the trial balance with both columns equal', async () => {
    const { code, out } = await ledger(['trial-balance'])
    expect(code).toBe(0)
    expect(out).toContain('PLY comes to zero.')
    expect(out).toMatch(/escrow +rounds +1 +10\.00/)
    expect(out).toMatch(/suspense +\S+ +1 +499\.99/)
  })

  it('signs where the books stand, publishes it, and verifies against it', async () => {
    const before = await member.call(operations.getCheckpoint)
    expect(before).toMatchObject({ value: { checkpoint: null } })

    const { code, out, err } = await ledger(['checkpoint', '--json'])
    expect(code, err).toBe(0)
    expect(err).toContain(join('checkpoints', 'batch-'))

    const published = await server.openBrowser().call(operations.getCheckpoint)
    expect(published).toMatchObject({ value: { checkpoint: JSON.parse(out) } })
    expect(await ledger(['verify'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 signed checkpoint compared'),
    })
  })

  it('goes on from a checkpoint somebody kept, with nothing but the published key', async () => {
    const published = await server.openBrowser().call(operations.getCheckpoint)
    if (!published.success) throw new Error(published.code)
    const { dataFolder } = server.server.core.config
    const file = join(dataFolder, 'kept.json')
    await writeFile(file, JSON.stringify(published))
    await done(
      member.call(operations.openRound, {
        body: { gameCode: 'lantern-tiger', stakeMinor: STAKE },
      }),
    )

    const abroad = { DATA_FOLDER: join(dataFolder, 'nothing') }
    const key = ['--public-key', published.value.publicKey]
    const { code, out } = await ledger(['verify', '--from-checkpoint', file, ...key], abroad)
    expect(code, out).toBe(0)
    expect(out).toContain('1 batch,')
    expect((await ledger(['verify', '--from-checkpoint', file], abroad)).err).toContain(
      '--public-key',
    )
    const other = 'A'.repeat(43)
    expect(
      await ledger(['verify', '--checkpoint', file, '--public-key', other], abroad),
    ).toMatchObject({ code: 1, out: expect.stringContaining('was not signed with') })
  })

  it('tells a member’s entries with the balance after each', async () => {
    const { code, out } = await ledger(['statement', member.username, '--limit', '3'])
    expect(code).toBe(0)
    expect(out).toContain(`Member ${member.memberId} (${member.username})`)
    expect(out.match(/round_(stake|payout|hold)/g)?.length).toBe(3)
    const none = await ledger(['statement', member.username, '--from', '2030-01-01'])
    expect(none.out).toContain('No entries in this span.')
    expect(await ledger(['statement', 'nobody-here'])).toMatchObject({
      code: 2,
      err: 'There is no member "nobody-here".\n',
    })
  })

  it('explains a hold by its round and money in suspense by its deposit', async () => {
    const hold = await ledger(['explain', await lastTransfer(3)])
    expect(hold.out).toContain(`player_cash/${member.memberId} PLY`)
    expect(hold.out).toMatch(/cause {4}round \S+, open: mines, member \d+, stake 1000, payout open/)
    const suspended = await ledger(['explain', await lastTransfer(11), '--json'])
    expect(JSON.parse(suspended.out)).toMatchObject({
      code: 'deposit_suspend',
      amountMinor: '49999',
      cause: { kind: 'deposit', state: 'under_review' },
    })
    expect((await ledger(['explain', '999999'])).code).toBe(2)
  })

  it('reads over a connection that cannot write', async () => {
    const { dataFolder } = server.server.core.config
    const databaseUrl = server.database.url
    const books = await openBooks({ databaseUrl, dataFolder, say: () => undefined })
    try {
      await expect(
        books.client.query('update ledger_account set version = version'),
      ).rejects.toMatchObject({ code: '25006' })
    } finally {
      await books.close()
    }
  })

  it('answers in a sentence where there is no database', async () => {
    const nowhere = {
      DATABASE_URL: '',
      DATA_FOLDER: join(server.server.core.config.dataFolder, 'x'),
    }
    expect(await ledger(['verify'], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no database in'),
    })
    const gone = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/none' }
    expect(await ledger(['verify'], gone)).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be reached'),
    })
  })

  it('keeps a server from serving books that lost what was signed, or changed it', async () => {
    const { books } = server.server.modules.books
    const { pool } = server.database
    await expect(compareNewest(pool, books)).resolves.toBeUndefined()

    const older = await createTestDatabase()
    await expect(compareNewest(older.pool, books)).rejects.toThrow(
      /they end at batch 0, but batch \d+ was signed/,
    )
    await older.drop()

    await pool.query('alter table ledger_batch disable trigger user')
    const kept = await pool.query('select number, hash from ledger_batch')
    await pool.query('update ledger_batch set hash = sha256(hash)')
    await expect(compareNewest(pool, books)).rejects.toThrow('has another hash than was signed')
    for (const row of kept.rows) {
      await pool.query('update ledger_batch set hash = $2 where number = $1', [
        row.number,
        row.hash,
      ])
    }
    await pool.query('alter table ledger_batch enable trigger user')
  })

  it('names the first broken row, and ends with 1', async () => {
    const { pool } = server.database
    const cause = `update ledger_posting set cause_id = $1
      where key = (select posting_key from ledger_transfer where id = 2) returning cause_id`
    const before = await pool.query(
      `select p.cause_id from ledger_posting p join ledger_transfer t on t.posting_key = p.key
       where t.id = 2`,
    )
    await pool.query('alter table ledger_posting disable trigger user')
    await pool.query(cause, [randomUUID()])
    const edited = await ledger(['verify'])
    await pool.query(cause, [before.rows[0].cause_id])
    await pool.query('alter table ledger_posting enable trigger user')

    expect(edited.code).toBe(1)
    expect(edited.out).toContain('THE BOOKS ARE WRONG. The first broken row:')
    expect(edited.out).toMatch(/ledger_batch \(number \d+, transfers \d+ to \d+\)/)
    expect((await ledger(['verify'])).code).toBe(0)
  })
})
