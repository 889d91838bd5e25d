import { type CurrencyCode, manualClock, minor, type Uuid } from '@baize/kernel'
import { planTransfer } from '@baize/ledger'
import { createAccountBook, verifyBooks } from '@baize/ledger/pg'
import { createTestDatabase, type TestDatabase, uuidOf } from '@baize/testkit'
import type { WagerResult } from '@baize/wagers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BareWagers, createBareWagers } from '../../testing/wager-table.ts'
import { correctMany, type EventCorrection } from './correct-many.ts'
import { loadHeldWagers } from './held-wagers.store.ts'
import { settleMany } from './settle-many.ts'
import { take } from './wager-table.ts'
import type { WagerKey } from './wagers.store.ts'

const currency = 'PLY' as CurrencyCode
const amount = (value: number) => minor(BigInt(value))
const STAKE = 100
let database: TestDatabase
let bare: BareWagers
let memberId = 0n
let cashId = 0n

beforeAll(async () => {
  database = await createTestDatabase()
  bare = createBareWagers(
    database.pool,
    { connectionString: database.url },
    manualClock(1_790_000_000_000),
  )
})
afterAll(async () => {
  await bare.poster.stop()
  await database.drop()
})
beforeEach(async () => {
  memberId += 1n
  cashId = await createAccountBook(database.pool).idOf({
    ...{ kind: 'player_cash', ownerId: memberId, currency },
  })
  await move(`money for ${memberId}`, 1_000)
})

/** Gives money to the member's cash, or takes it away. */
async function move(what: string, value: number) {
  const book = createAccountBook(database.pool)
  const otherId = await book.idOf({ kind: 'adjustments', purpose: 'demonstration', currency })
  const causeId = uuidOf(what)
  const sides =
    value > 0 ? { debitId: otherId, creditId: cashId } : { debitId: cashId, creditId: otherId }
  const transfer = planTransfer({
    ...{ code: value > 0 ? 'demonstration_grant' : 'adjustment_debit', ...sides, causeId },
    amountMinor: amount(Math.abs(value)),
  })
  await bare.poster.post({
    ...{ key: causeId, formerKey: causeId, causeId, inputHash: Buffer.alloc(16), rows: [] },
    accountIds: [otherId, cashId],
    decide: () => ({ accepted: { transfers: [transfer], rows: [], answer: null } }),
  })
}

/** What a wager comes to: what it pays, and what of its stake goes back. */
type Outcome = 'void' | readonly [paid: number, returned?: number]

const resultFor = (outcome: Outcome): WagerResult | 'void' =>
  outcome === 'void'
    ? 'void'
    : { payoutMinor: amount(outcome[0]), returnedMinor: amount(outcome[1] ?? 0) }

async function placeAndSettle(event: string, outcomes: readonly Outcome[]): Promise<WagerKey[]> {
  const keys: WagerKey[] = []
  for (const at of outcomes.keys()) {
    const taken = await take(bare.table, {
      ...{ memberId, product: 'draw', code: 'draw', eventId: uuidOf(event), seatAccountId: null },
      ...{ stakeMinor: amount(STAKE), key: uuidOf(`${event} ${at}`) },
    })
    if (!taken.ok) throw new Error(taken.refusal.code)
    keys.push({ memberId, wagerId: taken.value.row.wagerId })
  }
  await settleMany(bare.table, { eventId: uuidOf(event), prepare: () => resultOf(keys, outcomes) })
  return keys
}

const resultOf =
  (keys: readonly WagerKey[], outcomes: readonly Outcome[]) =>
  ({ wagerId }: { readonly wagerId: Uuid }) => {
    const outcome = outcomes[keys.findIndex((each) => each.wagerId === wagerId)]
    return outcome && resultFor(outcome)
  }

const correction = (
  event: string,
  keys: readonly WagerKey[],
  outcomes: readonly Outcome[],
  change: Partial<EventCorrection> = {},
): EventCorrection => ({
  eventId: uuidOf(event),
  loadKeys: async (after, limit) => {
    const from = after ? keys.findIndex(({ wagerId }) => wagerId === after.wagerId) + 1 : 0
    return keys.slice(from, from + limit)
  },
  prepare: () => resultOf(keys, outcomes),
  standing: { requests: [], holds: () => true },
  ...change,
})

/** Cash and debt of the member. */
async function moneyOf() {
  const debtId = await bare.table.debtOf(memberId)
  const found = await database.pool.query<{ cash: number; debt: number }>(
    `select (select balance_minor::float from ledger_account where id = $1) as cash,
       (select abs(balance_minor)::float from ledger_account where id = $2) as debt`,
    [cashId, debtId],
  )
  const { cash = 0, debt = 0 } = found.rows[0] ?? {}
  return { cash, debt }
}

async function versionsOf(keys: readonly WagerKey[]) {
  const found = await database.pool.query<{ version: number }>(
    'select version from wager where id = any($1::uuid[]) order by version',
    [keys.map(({ wagerId }) => wagerId)],
  )
  return found.rows.map(({ version }) => version)
}

describe('a corrected event', () => {
  // Each: what the wagers came to, what they come to now, how many change, and what of the member's 1,000 is left.
  it.each<[string, Outcome[], Outcome[], number, number]>([
    ['nothing where nothing is different', [[0], [300], 'void'], [[0], [300], 'void'], 0, 1_100],
    ['what was won after all', [[0], [0]], [[250], [0]], 1, 1_050],
    ['what was not won', [[250], [0]], [[0], [0]], 1, 800],
    ['more, and less', [[250], [400]], [[300], [350]], 2, 1_450],
    ['stakes that go back', [[0], [250]], ['void', 'void'], 2, 1_000],
    [
      'stakes that were returned',
      [[0, 50], [0]],
      [
        [0, 0],
        [0, 40],
      ],
      2,
      840,
    ],
    ['a win for another', [[500], [0]], [[0], [500]], 2, 1_300],
  ])('moves %s', async (event, first, then, changed, cash) => {
    const keys = await placeAndSettle(event, first)
    expect(await correctMany(bare.table, correction(event, keys, then))).toBe(changed)
    expect(await moneyOf()).toEqual({ cash, debt: 0 })
    expect(await correctMany(bare.table, correction(event, keys, then))).toBe(0)
    expect(await moneyOf()).toEqual({ cash, debt: 0 })
  })

  it('takes what is in the cash, wager after wager, and leaves the rest as a debt', async () => {
    const keys = await placeAndSettle('spent', [[500], [500], [0]])
    await move('spent elsewhere', -1_300)
    expect(await moneyOf()).toEqual({ cash: 400, debt: 0 })
    // The third wins 50 now, which comes first; of the 1,000 that go back, 450 are there.
    const then: Outcome[] = [[0], [0], [50]]
    expect(await correctMany(bare.table, correction('spent', keys, then))).toBe(3)
    expect(await moneyOf()).toEqual({ cash: 0, debt: 550 })
  })

  it('is corrected once by servers that do it at the same time', async () => {
    const won = Array.from({ length: 9 }, (): Outcome => [200])
    const lost = won.map((): Outcome => [0])
    const keys = await placeAndSettle('crowded', won)
    const counts = await Promise.all(
      [9, 4, 2].map((batchSizeMax) =>
        correctMany(bare.table, correction('crowded', keys, lost, { batchSizeMax })),
      ),
    )
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(9)
    expect(await moneyOf()).toEqual({ cash: 100, debt: 0 })
    expect(await versionsOf(keys)).toEqual(keys.map(() => 2))
  })

  it('goes on where a server that died had come to', async () => {
    const won = Array.from({ length: 6 }, (): Outcome => [200])
    const lost = won.map((): Outcome => [0])
    const keys = await placeAndSettle('interrupted', won)
    let pages = 0
    const dying = correction('interrupted', keys, lost, {
      batchSizeMax: 2,
      prepare() {
        pages += 1
        if (pages > 2) throw new Error('the server died')
        return resultOf(keys, lost)
      },
    })
    await expect(correctMany(bare.table, dying)).rejects.toThrow('the server died')
    expect(await versionsOf(keys)).toEqual([1, 1, 2, 2, 2, 2])
    expect(await correctMany(bare.table, correction('interrupted', keys, lost))).toBe(2)
    expect(await moneyOf()).toEqual({ cash: 400, debt: 0 })
  })

  it('stays as it is where another result stands by then', async () => {
    const keys = await placeAndSettle('superseded', [[200], [0]])
    const late = correction('superseded', keys, [[0], [0]], {
      standing: { requests: [], holds: () => false },
    })
    expect(await correctMany(bare.table, late)).toBe(0)
    expect(await versionsOf(keys)).toEqual([1, 1])
  })

  it('leaves books that add up', async () => {
    const client = await database.pool.connect()
    const report = await verifyBooks(client, {
      loadClaims: (snapshot) => loadHeldWagers(snapshot, currency),
      checkpoints: [],
      onProgress: () => undefined,
    })
    client.release()
    expect(report.findings).toEqual([])
  })
})
