import type { WaitingItem, WaitingKindStanding } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import {
  changeOf,
  countOf,
  dueOf,
  keyOf,
  newlyOverdue,
  sectionsOf,
  shownItems,
  sumOf,
} from './shift.logic.ts'

const NOW = Date.parse('2026-04-18T12:00:00Z')
const MINUTE_MS = 60_000
const ME = { staffId: '7', nowMs: NOW }

const item = (id: string, dueInMinutes: number, more: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ kind: 'withdrawal', id, label: id, member: null, reason: 'to_bank', facts: {} },
  ...{ loses: 'player_waits', stakeMinor: '100', since: new Date(NOW).toISOString() },
  dueAt: new Date(NOW + dueInMinutes * MINUTE_MS).toISOString(),
  holder: null,
  ...more,
})

describe('what waits', () => {
  it.each([
    [-1, 'overdue'],
    [0, 'overdue'],
    [15, 'soon'],
    [16, 'later'],
  ] as const)('and is due in %i minutes is %s', (minutes, due) => {
    expect(dueOf(item('a', minutes), NOW)).toBe(due)
  })

  it('stands in sections with what is at stake, without those that are empty', () => {
    const items = [item('a', -5), item('b', -1, { stakeMinor: null }), item('c', 60)]
    expect(sectionsOf(items, NOW)).toMatchObject([
      { due: 'overdue', items: [{ id: 'a' }, { id: 'b' }], stakeMinor: 100n },
      { due: 'later', items: [{ id: 'c' }], stakeMinor: 100n },
    ])
  })

  it('is narrowed to one’s own, to what nobody has, to a kind and to what is due', () => {
    const mine = item('mine', 5, { holder: { staffId: '7', displayName: 'Ana' } })
    const theirs = item('theirs', -5, { holder: { staffId: '8', displayName: 'Ben' } })
    const free = item('free', 60, { kind: 'deposit' })
    const all = [mine, theirs, free]
    const ids = (search: Parameters<typeof shownItems>[1]) =>
      shownItems(all, search, ME).map(({ id }) => id)
    expect(ids({})).toEqual(['mine', 'theirs', 'free'])
    expect(ids({ held: 'mine' })).toEqual(['mine'])
    expect(ids({ held: 'free' })).toEqual(['free'])
    expect(ids({ kind: 'withdrawal', due: 'overdue' })).toEqual(['theirs'])
  })

  it('calls once for what has become overdue', () => {
    const late = item('a', -1)
    const other = item('a', -1, { kind: 'deposit' })
    expect(newlyOverdue([late, other, item('b', 1)], new Set([keyOf(late)]), NOW)).toEqual([other])
  })
})

it('adds kinds up, and says by how much a figure changed', () => {
  const kind = { waiting: 2, stakeMinor: '9007199254740993' } as WaitingKindStanding
  expect(countOf([kind, kind], 'waiting')).toBe(4)
  expect(sumOf([kind, kind], 'stakeMinor')).toBe('18014398509481986')
  expect(changeOf('112', '100')).toEqual({ numerator: 3n, denominator: 25n })
  expect(changeOf('-50', '-100')).toEqual({ numerator: 1n, denominator: 2n })
  expect(changeOf('5', '0')).toBeUndefined()
})
