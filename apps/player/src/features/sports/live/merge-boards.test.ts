import type { SportsRow, SportsView } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { joinBoards } from './join-boards.logic.ts'
import { isShown, mergeBoards } from './merge-boards.logic.ts'

const NOW = Date.parse('2026-11-30T10:00:00Z')
const FILTER = {
  sport: 'football',
  view: 'all',
  tournamentId: undefined,
  search: undefined,
} as const

function row(number: number, inHours: number, change: Partial<SportsRow> = {}): SportsRow {
  return {
    ...{ eventId: `sr:match:${number}`, sport: 'football', tournamentId: 'sr:tournament:1' },
    ...{
      tournament: 'Premier League',
      board: null,
      isSimulated: true,
      marketCount: 1,
      markets: [],
    },
    ...{ home: { id: 'sr:competitor:1', name: 'Arsenal' }, state: 'not_started' },
    away: { id: 'sr:competitor:2', name: 'Newcastle' },
    startsAt: new Date(NOW + inHours * 3_600_000).toISOString(),
    ...change,
  }
}

type Page = { readonly nowMs: number; readonly events: SportsRow[] }
const heard = (...pages: (Page | undefined)[]) =>
  joinBoards(
    pages.map((page) => page && { ...page, pages: pages.length }),
    pages.length,
  )

const idsOf = (rows: readonly SportsRow[] | undefined) => rows?.map(({ eventId }) => eventId.at(-1))

describe('the list as it was asked for and what was heard since', () => {
  const asked = { nowMs: NOW, events: [row(1, 1), row(2, 2), row(3, 60)] }

  it('is the list alone while nothing was heard', () => {
    expect(mergeBoards({ asked, live: undefined }, FILTER)).toBe(asked.events)
  })

  it('has heard rows anew, without those that are gone, with those that came', () => {
    const live = heard({ nowMs: NOW + 1, events: [row(1, 1, { state: 'live' }), row(4, 1.5)] })
    const merged = mergeBoards({ asked, live }, FILTER)
    // What starts after a day the board does not tell of.
    expect(idsOf(merged)).toEqual(['1', '4', '3'])
    expect(merged?.[0]?.state).toBe('live')
  })

  it('keeps what was asked for later than it was heard', () => {
    const live = heard({ nowMs: NOW - 1, events: [row(1, 1, { state: 'live' })] })
    expect(mergeBoards({ asked, live }, FILTER)?.[0]?.state).toBe('not_started')
  })

  it('keeps what no page tells of while a page is missing', () => {
    const live = heard({ nowMs: NOW + 1, events: [row(1, 1, { state: 'live' })] }, undefined)
    expect(idsOf(mergeBoards({ asked, live }, FILTER))).toEqual(['1', '2', '3'])
    expect(mergeBoards({ asked: undefined, live }, FILTER)).toBeUndefined()
  })

  it('takes each row from the newest that tells of it, page by page', () => {
    const quiet = { nowMs: NOW - 5, events: [row(1, 1, { state: 'live' })] }
    const busy = { nowMs: NOW + 5, events: [row(2, 2, { state: 'live' })] }
    const merged = mergeBoards({ asked, live: heard(quiet, busy) }, FILTER)
    expect(merged?.map(({ eventId, state }) => [eventId.at(-1), state])).toEqual([
      ['2', 'live'],
      ['1', 'not_started'],
      ['3', 'not_started'],
    ])
  })

  it('has a row once that has just moved to another page', () => {
    const before = { nowMs: NOW + 1, events: [row(1, 1)] }
    const after = { nowMs: NOW + 2, events: [row(1, 1, { state: 'live' })] }
    for (const live of [heard(before, after), heard(after, before)]) {
      const merged = mergeBoards({ asked: undefined, live }, FILTER)
      expect(merged?.map(({ state }) => state)).toEqual(['live'])
    }
  })

  it('is nothing while there is neither', () => {
    expect(mergeBoards({ asked: undefined, live: undefined }, FILTER)).toBeUndefined()
  })
})

describe('a row is shown', () => {
  const shown = (event: SportsRow, change: { view?: SportsView; search?: string } = {}) =>
    isShown(event, { ...FILTER, ...change }, NOW)

  it('in the views of its time', () => {
    expect(shown(row(1, 2), { view: 'soon' })).toBe(true)
    expect(shown(row(1, 4), { view: 'soon' })).toBe(false)
    expect(shown(row(1, -1, { state: 'live' }), { view: 'live' })).toBe(true)
    expect(shown(row(1, 1), { view: 'live' })).toBe(false)
    expect(shown(row(1, 48), { view: 'today' })).toBe(false)
    expect(shown(row(1, 24), { view: 'tomorrow' })).toBe(true)
  })

  it('by the names of its sides and its tournament', () => {
    expect(shown(row(1, 1), { search: 'newc' })).toBe(true)
    expect(shown(row(1, 1), { search: 'premier' })).toBe(true)
    expect(shown(row(1, 1), { search: 'girona' })).toBe(false)
  })

  it('in its sport alone', () => {
    expect(shown(row(1, 1, { sport: 'tennis' }))).toBe(false)
  })
})
