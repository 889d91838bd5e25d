import { describe, expect, it } from 'vitest'
import {
  type EventDraft,
  eventFrom,
  marketFrom,
  oddsFrom,
  offerKindsOf,
  outcomesOf,
  runnersFrom,
} from './house-draft.logic.ts'

const match = { sport: 'football' }
const outright = { sport: 'tennis', runners: ['Ada', 'Grace', 'Edith'] }

describe('a market offered by hand', () => {
  it.each([
    [match, 'winner', '', '1|'],
    [match, 'total', '2.5', '18|total=2.5'],
    [match, 'total', '3.0', '18|total=3'],
    [match, 'total', 'many', undefined],
    [match, 'handicap', '+0.25', '16|hcp=0.25'],
    [match, 'handicap', '-1', '16|hcp=-1'],
    [{ sport: 'ember_siege' }, 'winner', '', '186|'],
    [outright, 'outright', '', '100001|runners=3'],
  ] as const)('%j as %s with %j is %s', (event, kind, line, market) => {
    expect(marketFrom(event, kind, line)).toBe(market)
  })

  it('is who wins alone where there are runners', () => {
    expect(offerKindsOf(outright)).toEqual(['outright'])
    expect(offerKindsOf({ sport: 'tennis' })).toEqual(['winner', 'total', 'handicap'])
    expect(outcomesOf('tennis', '100001|runners=3')).toEqual(['1', '2', '3'])
  })

  it('has a price of every outcome', () => {
    expect(oddsFrom(['1', '3'], { '1': '2.05', '3': ' 1.80' })).toEqual({
      '1': '2.05',
      '3': '1.80',
    })
    expect(oddsFrom(['1', '3'], { '1': '2.05' })).toBeUndefined()
    expect(oddsFrom(['1', '3'], { '1': '2.05', '3': '0.90' })).toBeUndefined()
    expect(oddsFrom([], {})).toBeUndefined()
  })
})

describe('runners', () => {
  it.each([
    ['Ada\n Grace \n\nEdith', ['Ada', 'Grace', 'Edith']],
    ['Ada', undefined],
    ['Ada\nada', undefined],
    [Array.from({ length: 41 }, (_, at) => `Runner ${at}`).join('\n'), undefined],
  ])('of %j', (text, names) => {
    expect(runnersFrom(text)).toEqual(names)
  })
})

describe('an event of the house', () => {
  const draft: EventDraft = {
    ...{ sport: 'football', kind: 'match', tournament: ' Staff cup ', home: 'Reds', away: 'Blues' },
    ...{ title: '', runners: '', startsAt: '2026-12-01T10:00:00.000Z', reason: ' agreed ' },
  }

  it('is sent as it was typed, without spaces around it', () => {
    expect(eventFrom(draft)).toEqual({
      ...{ sport: 'football', tournament: 'Staff cup', startsAt: draft.startsAt, reason: 'agreed' },
      sides: { kind: 'match', home: 'Reds', away: 'Blues' },
    })
  })

  it.each([
    ['no tournament', { tournament: ' ' }],
    ['no start', { startsAt: null }],
    ['one side', { away: '' }],
    ['a side against itself', { away: 'reds' }],
    ['an outright without runners', { kind: 'outright', title: 'Winner', runners: 'Ada' }],
  ] as const)('with %s is not sent', (_, other) => {
    expect(eventFrom({ ...draft, ...other })).toBeUndefined()
  })
})
