import { describe, expect, it } from 'vitest'
import { type BookedRound, findMismatch, type TheirRound } from './compare-round.ts'

const NOW = 1_780_000_000_000
const HOUR = 3_600_000
const ours: BookedRound = {
  stakedMinor: 100n,
  paidMinor: 250n,
  isOpen: false,
  currency: 'PLY',
  scale: 2,
  openedAtMs: NOW - 2 * HOUR,
}
const theirs: TheirRound = { ...ours, isDue: false }
const nothing = { stakedMinor: 0n, paidMinor: 0n }

describe('a round in both sides’ books', () => {
  it.each<[string, Partial<BookedRound> | null, Partial<TheirRound> | null, string | undefined]>([
    ['is the same', {}, {}, undefined],
    ['is missing here', null, {}, 'missing_here'],
    ['is missing there', {}, null, 'missing_there'],
    ['has another stake', {}, { stakedMinor: 99n }, 'amount_differs'],
    ['has another win', {}, { paidMinor: 251n }, 'amount_differs'],
    ['is open at the vendor alone', {}, { isOpen: true }, 'status_differs'],
    ['is open here alone', { isOpen: true }, {}, 'status_differs'],
    ['is in another currency', {}, { currency: 'XTS' }, 'currency_differs'],
    ['is in another scale', {}, { scale: 0 }, 'currency_differs'],
    ['waits for a call since two hours', {}, { isDue: true, paidMinor: 0n }, 'late'],
    ['waits for a call since now', {}, { isDue: true, openedAtMs: NOW }, undefined],
    ['waits, and is in another currency', {}, { isDue: true, currency: 'XTS' }, 'currency_differs'],
    ['waits, and is unknown here', null, { isDue: true }, 'late'],
    ['is open on both sides since an hour', { isOpen: true }, { isOpen: true }, undefined],
    [
      'is open on both sides since two days',
      { isOpen: true },
      { isOpen: true, openedAtMs: NOW - 48 * HOUR },
      'late',
    ],
    ['came to nothing there, and never came here', null, nothing, undefined],
    ['came to nothing here, and is not known there', nothing, null, undefined],
    [
      'came to nothing, and is open at the vendor',
      nothing,
      { ...nothing, isOpen: true },
      undefined,
    ],
    ['was refunded here alone', nothing, {}, 'amount_differs'],
  ])('%s', (_, here, there, kind) => {
    expect(
      findMismatch(
        here ? { ...ours, ...here } : undefined,
        there ? { ...theirs, ...there } : undefined,
        NOW,
      ),
    ).toBe(kind)
  })
})
