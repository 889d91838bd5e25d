import { epochMs, type Uuid } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type { PostedBatch, PostedTransfer } from '@baize/ledger/pg'
import { describe, expect, it } from 'vitest'
import { createPostedSums, HALF_HOUR_MS } from './posted-sums.ts'

const NOON = Date.UTC(2026, 10, 24, 12)
const [PLAYER, HOUSE] = [7n, 1n]
const versions = new Map<bigint, bigint>()

function nextOf(accountId: bigint) {
  const version = (versions.get(accountId) ?? 0n) + 1n
  versions.set(accountId, version)
  return { accountId, version, balanceAfterMinor: 0n as never }
}

function stake(id: bigint, amountMinor: bigint, subject?: string): PostedTransfer {
  return {
    id,
    postingKey: '0' as Uuid,
    inputHash: new Uint8Array(16),
    causeId: '0' as Uuid,
    code: TRANSFER_CODES.round_stake.number,
    amountMinor: amountMinor as never,
    debit: nextOf(PLAYER),
    credit: nextOf(HOUSE),
    subject,
  }
}

const batch = (atMs: number, ...transfers: PostedTransfer[]): PostedBatch => ({
  postedAtMs: epochMs(atMs),
  transfers,
})
const givenBy = (accountId: bigint, sums: ReturnType<typeof createPostedSums>) => {
  const lines = sums.take()?.lines.filter((line) => line.accountId === accountId) ?? []
  return lines.map(({ halfHourMs, subject, entries, givenMinor }) => [
    (halfHourMs - NOON) / HALF_HOUR_MS,
    subject,
    entries,
    givenMinor,
  ])
}

describe('sums of what was posted', () => {
  it('are kept by account, half hour and game', () => {
    const sums = createPostedSums()
    sums.add(batch(NOON + 1, stake(1n, 100n, 'dice'), stake(2n, 50n, 'dice')))
    sums.add(batch(NOON + HALF_HOUR_MS - 1, stake(3n, 7n, 'mines')))
    sums.add(batch(NOON + HALF_HOUR_MS, stake(4n, 9n, 'dice')))
    expect(givenBy(PLAYER, sums)).toEqual([
      [0, 'dice', 2, 150n],
      [0, 'mines', 1, 7n],
      [1, 'dice', 1, 9n],
    ])
  })

  it('say of which transfers they are, and begin anew behind them once they were taken', () => {
    const sums = createPostedSums()
    expect(sums.take()).toBeUndefined()
    expect(sums.beginsAfter()).toBeUndefined()
    sums.add(batch(NOON, stake(11n, 100n, 'dice'), stake(12n, 50n, 'dice')))
    expect(sums.beginsAfter()).toBe(10n)
    expect(sums.take()).toMatchObject({ after: 10n, upTo: 12n })
    expect(sums.take()).toBeUndefined()
    sums.add(batch(NOON, stake(13n, 1n, 'dice')))
    expect(sums.take()).toMatchObject({ after: 12n, upTo: 13n })
  })

  it('forget what stands before a gap, in which somebody else has posted', () => {
    const sums = createPostedSums()
    sums.add(batch(NOON, stake(1n, 100n, 'dice')))
    sums.add(batch(NOON, stake(5n, 9n, 'dice')))
    expect(sums.beginsAfter()).toBe(4n)
    expect(givenBy(PLAYER, sums)).toEqual([[0, 'dice', 1, 9n]])
  })

  it('begin anew where nobody takes them, before they fill the memory', () => {
    const sums = createPostedSums(3)
    sums.add(batch(NOON, stake(1n, 100n, 'dice'), stake(2n, 100n, 'mines')))
    expect(sums.beginsAfter()).toBe(0n)
    sums.add(batch(NOON, stake(3n, 1n, 'dice')))
    expect(sums.take()).toMatchObject({ after: 2n, upTo: 3n })
  })

  it('name the transfers of play whose game nobody named', () => {
    const sums = createPostedSums()
    sums.add(batch(NOON, stake(1n, 100n), stake(2n, 100n, 'dice'), stake(3n, 100n)))
    expect(sums.take()?.unnamedPlay).toEqual([1n, 3n])
  })
})
