import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '../../account.ts'
import { createAccountBook } from '../account-book.ts'
import { bigintTypes } from '../database-types.ts'
import { createPoster, type Poster } from '../poster.ts'
import type { HeldClaim } from './claims.ts'
import { takeCheckpoint } from './take-checkpoint.ts'
import { type VerifyOptions, verifyBooks } from './verify-books.ts'

/**
 * The audit on books that the poster wrote: it agrees with right books, whole or continued, and
 * with their checkpoints. What it says of wrong ones is tested where they are tampered with.
 */
const currency = 'PLY' as CurrencyCode
const MEMBERS = 5

let database: TestDatabase
let poster: Poster
let client: pg.Client
let house: AccountId
let escrow: AccountId
let members: AccountId[]
let moves = 0
let nowMs = 1_795_000_000_000

beforeAll(async () => {
  database = await createTestDatabase()
  poster = createPoster({
    connection: { connectionString: database.url },
    clock: { now: () => epochMs(nowMs) },
    companions: [],
  })
  client = new pg.Client({ connectionString: database.url, types: bigintTypes })
  await client.connect()
  const book = createAccountBook(database.pool)
  house = await book.idOf({ kind: 'house', purpose: 'lantern-tiger', currency })
  escrow = await book.idOf({ kind: 'escrow', purpose: 'rounds', currency })
  members = []
  for (let index = 1; index <= MEMBERS; index += 1) {
    members.push(await book.idOf({ kind: 'player_cash', ownerId: BigInt(index), currency }))
  }
})
afterAll(async () => {
  await client.end()
  await poster.stop()
  await database.drop()
})

/** A win for each member, all in one go, then a stake and a hold of each, one by one. */
async function playOn(): Promise<void> {
  nowMs += 40_000_000
  const post = (
    code: 'round_payout' | 'round_stake' | 'round_hold',
    member: AccountId,
    amount: bigint,
  ) => {
    moves += 1
    const other = code === 'round_hold' ? escrow : house
    const [debitId, creditId] = code === 'round_payout' ? [other, member] : [member, other]
    return poster.post(
      moveMoney({
        key: `move ${moves}`,
        code,
        debitId,
        creditId,
        amountMinor: minor(amount),
        mayOverdraw: debitId === house,
      }),
    )
  }
  await Promise.all(
    members.map((member, index) => post('round_payout', member, 900n + BigInt(index))),
  )
  for (const member of members) {
    await post('round_stake', member, 100n)
    await post('round_hold', member, 20n)
  }
}

function claim(amountMinor: bigint): HeldClaim {
  return { kind: 'escrow', purpose: 'rounds', currency, amountMinor, says: 'open rounds' }
}

function verify(options: Partial<VerifyOptions> & { readonly heldMinor: bigint }) {
  return verifyBooks(client, {
    loadClaims: async () => [claim(options.heldMinor)],
    checkpoints: [],
    onProgress: () => undefined,
    ...options,
  })
}

describe('the audit', () => {
  it('finds nothing wrong with no books at all, and nothing to sign', async () => {
    const report = await verify({ heldMinor: 0n })
    expect(report).toMatchObject({ findings: [], batches: 0n, entries: 0n })
    await expect(takeCheckpoint(client)).resolves.toBeUndefined()
  })

  it('agrees with what the poster wrote', async () => {
    await playOn()
    await playOn()

    const seen: bigint[] = []
    const report = await verify({
      heldMinor: 200n,
      onProgress: ({ transfers }) => void seen.push(transfers),
    })

    expect(report.findings).toEqual([])
    expect(report).toMatchObject({ transfers: 30n, entries: 60n, accounts: MEMBERS + 2 })
    expect(report.head.transferId).toBe(30n)
    expect(seen.at(-1)).toBe(30n)
  })

  it('agrees with a checkpoint, also when it goes on from there', async () => {
    const checkpoint = await takeCheckpoint(client)
    if (!checkpoint) throw new Error('something was posted')
    expect(checkpoint.trialBalance.map(({ kind, balanceMinor }) => [kind, balanceMinor])).toEqual([
      ['escrow', 200n],
      ['house', -8_020n],
      ['player_cash', 7_820n],
    ])
    await playOn()

    const whole = await verify({ heldMinor: 300n, checkpoints: [checkpoint] })
    const continued = await verify({ heldMinor: 300n, checkpoints: [checkpoint], from: checkpoint })

    expect(whole).toMatchObject({ findings: [], checkpoints: 1, transfers: 45n })
    expect(continued).toMatchObject({ findings: [], transfers: 15n })
    expect(continued.head).toEqual(whole.head)
  })

  it('says when the escrow holds more or less than open rounds and withdrawals claim', async () => {
    const tooMuch = await verify({ heldMinor: 299n })
    const nobody = await verify({ heldMinor: 0n, loadClaims: async () => [] })
    const unheld = await verify({
      heldMinor: 0n,
      loadClaims: async () => [claim(300n), { ...claim(5n), purpose: 'withdrawals' }],
    })

    expect(tooMuch.findings).toEqual([
      {
        table: 'ledger_account',
        key: `id ${escrow}, escrow/rounds PLY`,
        what: 'what it holds',
        expected: '299 (claimed by open rounds)',
        found: '300',
      },
    ])
    expect(nobody.findings[0]).toMatchObject({ expected: '0 (claimed by nothing)', found: '300' })
    expect(unheld.findings).toMatchObject([{ key: 'escrow/withdrawals PLY', found: '0' }])
  })

  it('audits a prefix while the house goes on', async () => {
    const before = await verify({ heldMinor: 300n })
    let hasPlayed: Promise<void> | undefined
    const during = await verify({
      heldMinor: 300n,
      onProgress: () => {
        hasPlayed ??= playOn()
      },
    })
    await hasPlayed
    const after = await verify({ heldMinor: 400n })

    expect(during.findings).toEqual([])
    expect(during.head).toEqual(before.head)
    expect(after).toMatchObject({ findings: [], transfers: 60n })
  })
})
