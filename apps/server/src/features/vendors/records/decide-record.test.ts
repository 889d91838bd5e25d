import type { VendorRecord } from '@baize/contract/vendors'
import { describe, expect, it } from 'vitest'
import { decideRecord, holesIn, newestOf, roundIdOf } from './decide-record.ts'
import type { KeptRecord } from './records.store.ts'

const currency = { code: 'PLY', exponent: 2 }
const record: VendorRecord = {
  ...{ sequence: '7', roundId: 'r-1', playerId: 'p-1', gameId: 'kite', revision: 2 },
  ...{ currency: 'PLY', scale: 2, stakedMinor: '100', paidMinor: '40' },
  ...{ openedAt: '2026-11-22T10:00:00.000Z', closedAt: '2026-11-22T10:00:05.000Z' },
}
const keptAs = (to: Partial<KeptRecord>): KeptRecord => ({
  ...{ playerRef: 'p-1', ref: 'r-1', revision: 2, gameCode: 'kite', fault: null, roundId: null },
  ...{ openedAt: new Date(record.openedAt), stakedMinor: 100n, paidMinor: 40n },
  ...to,
})

describe('a record of a vendor’s', () => {
  it.each<[string, Partial<VendorRecord>, KeptRecord | undefined, bigint | undefined, object]>([
    ['is shown to its player', {}, undefined, 5n, { kind: 'shown', memberId: 5n }],
    ['is shown again when it was corrected', {}, keptAs({ revision: 1 }), 5n, { kind: 'shown' }],
    ['is old when it comes again', {}, keptAs({}), 5n, { kind: 'old' }],
    ['is old when a later change came first', {}, keptAs({ revision: 3 }), 5n, { kind: 'old' }],
    ['waits for a player who is not known', {}, undefined, undefined, { fault: 'player_unknown' }],
    [
      'is looked at again when it was faulty',
      {},
      keptAs({ fault: 'player_unknown' }),
      5n,
      { kind: 'shown' },
    ],
    [
      'is not shown in another currency',
      { currency: 'XTS' },
      undefined,
      5n,
      { fault: 'currency_differs' },
    ],
    ['is not shown with another scale', { scale: 3 }, undefined, 5n, { fault: 'currency_differs' }],
    ['keeps its game', { gameId: 'owl' }, keptAs({ revision: 1 }), 5n, { fault: 'facts_changed' }],
  ])('%s', (_, to, kept, memberId, expected) => {
    expect(decideRecord({ ...record, ...to }, { kept, memberId, currency })).toMatchObject(expected)
  })

  it('has one place in the member’s record, by the time at which it was opened', () => {
    expect(roundIdOf('V', record)).toBe(roundIdOf('V', { ...record, revision: 9, paidMinor: '0' }))
    expect(roundIdOf('V', record)).not.toBe(roundIdOf('W', record))
    expect(roundIdOf('V', record).slice(0, 13)).toBe(roundIdOf('W', record).slice(0, 13))
  })

  it('counts once on a page, as its highest revision', () => {
    const page = [{ ...record, revision: 3 }, record, { ...record, roundId: 'r-2' }]
    expect(newestOf(page).map(({ roundId, revision }) => [roundId, revision])).toEqual([
      ['r-1', 3],
      ['r-2', 2],
    ])
  })

  it.each<[string, bigint[], bigint, [bigint, bigint][]]>([
    ['none in a row', [4n, 5n, 6n], 3n, []],
    ['none in a row that came in another order', [6n, 4n, 5n], 3n, []],
    ['one before the first', [6n], 3n, [[4n, 5n]]],
    [
      'several',
      [5n, 9n, 9n],
      3n,
      [
        [4n, 4n],
        [6n, 8n],
      ],
    ],
    ['none behind what is older', [2n, 4n], 3n, []],
  ])('leaves %s', (_, places, after, holes) => {
    expect(holesIn(places, after).map(({ from, until }) => [from, until])).toEqual(holes)
  })
})
