import type { SportsRow } from '@baize/contract'
import { expect, it } from 'vitest'
import { createRowStore } from './row-store.ts'

const row = (eventId: string, odds: string, state: SportsRow['state'] = 'live') =>
  ({
    ...{ eventId, state, sport: 'football', tournamentId: 'sr:tournament:1', tournament: 'Cup' },
    ...{ startsAt: '2026-11-30T10:00:00Z', board: null, isSimulated: true, marketCount: 1 },
    ...{ home: { id: 'sr:competitor:1', name: 'A' }, away: { id: 'sr:competitor:2', name: 'B' } },
    markets: [
      {
        ...{ market: '1|', state: 'active', version: 1, isMain: true },
        outcomes: [{ outcomeId: '1', odds }],
      },
    ],
  }) satisfies SportsRow

function watched() {
  const rows = createRowStore()
  const [first, second] = [row('sr:match:1', '2.00'), row('sr:match:2', '3.00')]
  rows.write([first, second])
  const told: string[] = []
  rows.onList(() => told.push('list'))
  rows.onRow('sr:match:1', () => told.push('first'))
  rows.onRow('sr:match:2', () => told.push('second'))
  return { rows, first, second, told }
}

it('a price change notifies only its own row', () => {
  const { rows, second, told } = watched()
  const before = rows.readList()
  rows.write([row('sr:match:1', '2.10'), second])
  expect(told).toEqual(['first'])
  expect(rows.readList()).toBe(before)
  expect(rows.read('sr:match:1')?.markets[0]?.outcomes[0]?.odds).toBe('2.10')
})

it('the list is notified when a row is added, removed or changes state', () => {
  const { rows, first, second, told } = watched()
  rows.write([first])
  rows.write([first, second])
  rows.write([row('sr:match:1', '2.00', 'ended'), second])
  expect(told).toEqual(['list', 'second', 'list', 'first', 'list'])
})

it('rows that are heard again as they were tell nobody', () => {
  const { rows, first, second, told } = watched()
  rows.write([first, second])
  expect(told).toEqual([])
})
