import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '../account.ts'
import { type AccountBook, createAccountBook } from './account-book.ts'
import { type AnyCompanion, type Companion, replaceRow, requestRow } from './companion.ts'
import type { Movement } from './movement.ts'
import { createPoster, type Poster } from './poster.ts'

/**
 * Batches that are decided on what is known, before the commit they go on from is confirmed: right
 * while nobody else writes, and refused by the database as a whole as soon as somebody did.
 */
const currency = 'PLY' as CurrencyCode

interface Ticket {
  readonly state: string
  readonly count: number
  readonly countRead: number
}

/** A row whose write checks all that was read of it, as a player's does. */
const tickets: Companion<number, Ticket> = {
  name: 'ticket',
  mapKey: String,
  async lock(client, ids) {
    const found = await client.query<{ id: number; state: string; count: number }>(
      'select id, state, count from ticket where id = any($1::integer[])',
      [ids],
    )
    return found.rows.map(({ id, state, count }) => [id, { state, count, countRead: count }])
  },
  save: (client, rows) =>
    Promise.all(
      rows.map(([id, row]) =>
        client.query(
          `with counted as (update ticket set count = $2
             where id = $1 and state = $3 and count = $4 returning 1)
           select require_rows(count(*), 1) from counted`,
          [id, row.count, row.state, row.countRead],
        ),
      ),
    ),
  asStored: (row) => ({ ...row, countRead: row.count }),
}

let database: TestDatabase
let poster: Poster
let stranger: Poster
let book: AccountBook
let other: pg.Client
let cashId: AccountId
let houseId: AccountId
let owner = 0n

beforeAll(async () => {
  database = await createTestDatabase()
  const parts = {
    connection: { connectionString: database.url },
    clock: { now: () => epochMs(1_790_000_000_000) },
    companions: [tickets as unknown as AnyCompanion],
  }
  poster = createPoster(parts)
  stranger = createPoster(parts)
  book = createAccountBook(database.pool)
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await database.pool.query(
    'create table ticket (id integer primary key, state text not null, count integer not null)',
  )
})
afterAll(async () => {
  await other.end()
  await poster.stop()
  await stranger.stop()
  await database.drop()
})

/** A player with 1,000 whose accounts and ticket the poster knows from its last batch. */
beforeEach(async () => {
  owner += 1n
  cashId = await book.idOf({ kind: 'player_cash', ownerId: owner, currency })
  houseId = await book.idOf({ kind: 'house', purpose: 'ahead', currency })
  const grants = await book.idOf({ kind: 'adjustments', purpose: 'ahead', currency })
  await database.pool.query(`insert into ticket values ($1, 'open', 0)`, [Number(owner)])
  const grant = { key: `grant ${owner}`, debitId: grants, creditId: cashId, mayOverdraw: true }
  await poster.post(
    moveMoney({ ...grant, code: 'demonstration_grant', amountMinor: minor(1_000n) }),
  )
  await untilAhead()
})

/** Posts until a batch needed no reading: a pause after the test before may still be on. */
async function untilAhead(): Promise<void> {
  const ways: boolean[] = []
  poster.onBatch(({ isAhead }) => ways.push(isAhead))
  let tries = 0
  await expect
    .poll(
      async () => {
        tries += 1
        await poster.post(withTicket(`ready ${owner} ${tries}`, 1n))
        return ways.at(-1)
      },
      { timeout: 4_000, interval: 20 },
    )
    .toBe(true)
}

function stake(key: string, amount: bigint): Movement<unknown, string> {
  const move = { key, code: 'round_stake', debitId: cashId, creditId: houseId } as const
  return moveMoney({ ...move, amountMinor: minor(amount) })
}

/** A stake that counts itself on the player's ticket, if that is open. */
function withTicket(key: string, amount: bigint): Movement<unknown, string> {
  const movement = stake(key, amount)
  const id = Number(owner)
  return {
    ...movement,
    rows: [requestRow(tickets, id)],
    decide(view) {
      const ticket = view.row(tickets, id)
      if (ticket?.state !== 'open') return { refused: { code: 'closed' } }
      const decision = movement.decide(view)
      if ('refused' in decision) return decision
      const counted = { ...ticket, count: ticket.count + 1 }
      return { accepted: { ...decision.accepted, rows: [replaceRow(tickets, id, counted)] } }
    },
  }
}

async function stored() {
  const found = await database.pool.query(
    `select a.balance_minor as cash, t.count from ledger_account a, ticket t
     where a.id = $1 and t.id = $2`,
    [cashId, Number(owner)],
  )
  return found.rows[0] as { cash: bigint; count: number }
}

describe('a batch decided ahead', () => {
  it('posts without reading, and everything stands where it stood under the lock', async () => {
    const before = await stored()
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        poster.post(withTicket(`plain ${owner} ${index}`, 2n)),
      ),
    )
    expect(outcomes.every(({ kind }) => kind === 'posted')).toBe(true)
    expect(await stored()).toEqual({ cash: before.cash - 80n, count: before.count + 40 })
  })

  it('takes back what it decided when another server had moved the money', async () => {
    const { cash } = await stored()
    await stranger.post(stake(`elsewhere ${owner}`, cash - 5n))
    const outcome = await poster.post(withTicket(`too much ${owner}`, 10n))
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'insufficient_funds' } })
    expect((await stored()).cash).toBe(5n)
  })

  it('never refuses from memory: money that came by another server is seen', async () => {
    const { cash } = await stored()
    await poster.post(withTicket(`all ${owner}`, cash))
    const grants = await book.idOf({ kind: 'adjustments', purpose: 'ahead', currency })
    const grant = { key: `more ${owner}`, debitId: grants, creditId: cashId, mayOverdraw: true }
    await stranger.post(
      moveMoney({ ...grant, code: 'demonstration_grant', amountMinor: minor(50n) }),
    )
    expect((await poster.post(withTicket(`with more ${owner}`, 50n))).kind).toBe('posted')
  })

  it('tells the balance as it is, also when it moves nothing itself', async () => {
    const { cash } = await stored()
    const look = (key: string): Movement<bigint, string> => {
      const id = Number(owner)
      return {
        ...stake(key, 1n),
        rows: [requestRow(tickets, id)],
        decide(view) {
          const ticket = view.row(tickets, id)
          if (!ticket) return { refused: { code: 'none' } }
          const rows = [replaceRow(tickets, id, { ...ticket, count: ticket.count + 1 })]
          return { accepted: { transfers: [], rows, answer: view.balanceMinor(cashId) } }
        },
      }
    }
    expect(await poster.post(look(`look ${owner}`))).toMatchObject({ answer: cash })
    await stranger.post(stake(`elsewhere too ${owner}`, 7n))
    expect(await poster.post(look(`look again ${owner}`))).toMatchObject({ answer: cash - 7n })
  })

  it('is refused when a row it saw was changed, and decided anew on what stands there', async () => {
    await database.pool.query(`update ticket set state = 'closed' where id = $1`, [Number(owner)])
    const before = await stored()
    const outcome = await poster.post(withTicket(`closed ${owner}`, 10n))
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'closed' } })
    expect(await stored()).toEqual(before)
  })

  it('takes those behind it along when it is refused: all are decided anew, in their order', async () => {
    const before = await stored()
    await other.query('begin')
    await other.query('select 1 from ledger_head where lane = 1 for no key update')
    const posting: Promise<{ readonly kind: string }>[] = []
    for (const name of ['first', 'second', 'third']) {
      posting.push(poster.post(withTicket(`${name} of three ${owner}`, 10n)))
      // Whatever waits at the end of a turn is a batch.
      await expect.poll(() => poster.queueLength(), { interval: 1 }).toBe(0)
    }
    await other.query(`update ticket set count = count + 100, state = 'closed' where id = $1`, [
      Number(owner),
    ])
    await other.query('commit')
    const outcomes = await Promise.all(posting)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused'])
    expect(await stored()).toEqual({ cash: before.cash, count: before.count + 100 })
  })

  it('acts once for a key that another server took a moment ago', async () => {
    const movement = withTicket(`same key ${owner}`, 10n)
    await stranger.post(movement)
    const before = await stored()
    expect(await poster.post(movement)).toEqual({ kind: 'replayed', causeId: movement.causeId })
    expect(await stored()).toEqual(before)
  })

  it('answers a repeat that arrives while the first is on its way', async () => {
    const before = await stored()
    const movement = withTicket(`twice ${owner}`, 10n)
    const first = poster.post(movement)
    await new Promise((resolve) => setImmediate(resolve))
    const kinds = [(await poster.post(movement)).kind, (await first).kind]
    expect(kinds.toSorted()).toEqual(['posted', 'replayed'])
    expect((await stored()).cash).toBe(before.cash - 10n)
  })

  it('lets exactly what is covered through while two servers write at once', async () => {
    const { cash } = await stored()
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        (index % 3 ? poster : stranger).post(withTicket(`both ${owner} ${index}`, 30n)),
      ),
    )
    const posted = outcomes.filter(({ kind }) => kind === 'posted').length
    expect(posted).toBe(Number(cash / 30n))
    expect((await stored()).cash).toBe(cash % 30n)
  })

  it('keeps a bug in one movement from the others, and tells only its owner', async () => {
    const broken: Movement<unknown, string> = {
      ...withTicket(`bug ${owner}`, 1n),
      decide() {
        throw new Error('a bug in one game')
      },
    }
    const settled = await Promise.allSettled([
      poster.post(withTicket(`before ${owner}`, 1n)),
      poster.post(broken),
      poster.post(withTicket(`after ${owner}`, 1n)),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('says that the outcome is unknown when the connection goes, and a repeat finds out', async () => {
    const before = await stored()
    const movement = withTicket(`cut ${owner}`, 10n)
    await other.query('begin')
    await other.query('select 1 from ledger_head where lane = 1 for no key update')
    const posting = poster.post(movement).catch((failure: Error) => failure.name)
    await expect
      .poll(async () => {
        const cut = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return cut.rows.length
      })
      .toBeGreaterThan(0)
    await other.query('rollback')
    expect(await posting).toBe('OutcomeUnknown')
    expect((await poster.post(movement)).kind).toBe('posted')
    expect((await stored()).cash).toBe(before.cash - 10n)
  })

  it('goes on from its own chain only: with another hash under the head it is decided anew', async () => {
    // From here on the books of this test are broken on purpose.
    await database.pool.query('update ledger_head set hash = $1', [Buffer.alloc(32, 7)])
    const movement = withTicket(`other chain ${owner}`, 10n)
    let decisions = 0
    const outcome = await poster.post({
      ...movement,
      decide(view) {
        decisions += 1
        return movement.decide(view)
      },
    })
    expect([outcome.kind, decisions]).toEqual(['posted', 2])
  })
})
