import type { CurrencyCode } from '@baize/kernel'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AccountRef } from '../account.ts'
import { createAccountBook } from './account-book.ts'

const currency = 'PLY' as CurrencyCode
const cashOf = (ownerId: number): AccountRef => ({
  kind: 'player_cash',
  ownerId: BigInt(ownerId),
  currency,
})
const house: AccountRef = { kind: 'house', purpose: 'book-test', currency }

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function countAccounts(): Promise<number> {
  const found = await database.pool.query('select count(*)::int as count from ledger_account')
  return found.rows[0].count
}

describe('the book of accounts', () => {
  it('opens each account once, no matter who asks at the same moment', async () => {
    const before = await countAccounts()
    const books = [createAccountBook(database.pool), createAccountBook(database.pool)]
    const refs = [...Array.from({ length: 50 }, (_, index) => cashOf(1_000 + index)), house]
    const answers = await Promise.all(
      [...books, ...books].map((book) => Promise.all(refs.map((ref) => book.idOf(ref)))),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(new Set(answers[0]).size).toBe(51)
    expect(await countAccounts()).toBe(before + 51)
  })

  it('tells apart who owns an account, what it is for and in which currency', async () => {
    const book = createAccountBook(database.pool)
    const refs: AccountRef[] = [
      cashOf(2_001),
      { ...cashOf(2_001), kind: 'player_bonus' },
      { ...cashOf(2_001), currency: 'USD' as CurrencyCode },
      cashOf(2_002),
      { kind: 'house', purpose: 'book-test', currency },
      { kind: 'house', purpose: 'book-test-2', currency },
      { kind: 'escrow', purpose: 'book-test', currency },
    ]
    const ids = await Promise.all(refs.map((ref) => book.idOf(ref)))
    expect(new Set(ids).size).toBe(refs.length)
    const again = createAccountBook(database.pool)
    expect(await Promise.all(refs.map((ref) => again.idOf(ref)))).toEqual(ids)
  })

  it('looks for a thousand newcomers in a few statements', async () => {
    const book = createAccountBook(database.pool)
    const query = vi.spyOn(database.pool, 'query')
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => book.idOf(cashOf(3_000 + index))))
    expect(query.mock.calls.length).toBeLessThan(15)
    query.mockRestore()
  })

  it('asks again for what could not be found the first time', async () => {
    const book = createAccountBook(database.pool)
    const query = vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('gone'))
    await expect(book.idOf(cashOf(4_001))).rejects.toThrow('gone')
    query.mockRestore()
    expect(await book.idOf(cashOf(4_001))).toBeGreaterThan(0n)
  })
})
