import type { SportsMarket } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { cardsOf, groupsOf, inColumns, shownCards } from './market-cards.logic.ts'
import { marksOf } from './timeline.logic.ts'

const market = (name: string, change: Partial<SportsMarket> = {}): SportsMarket => ({
  ...{ market: name, state: 'active', version: 1, isMain: true },
  outcomes: ['1', '2'].map((outcomeId) => ({ outcomeId, odds: '2.00' })),
  ...change,
})

const CARDS = cardsOf('football', [
  market('18|total=3'),
  market('16|hcp=0.5'),
  market('18|total=2.5'),
  market('16|hcp=-0.5'),
  market('1|'),
  market('8|goalnr=3'),
  market('14|hcp=0:1'),
  market('14|hcp=0:2'),
  market('29|', { state: 'settled' }),
  market('9999|'),
])

describe('markets of an event', () => {
  it('stand in a card for each name, its lines in order', () => {
    const lines = CARDS.map(({ id, lines: own }) => [id, own.map((each) => each.market)])
    expect(lines).toEqual([
      ['1', ['1|']],
      ['16', ['16|hcp=-0.5', '16|hcp=0.5']],
      ['18', ['18|total=2.5', '18|total=3']],
      ['8|goalnr=3', ['8|goalnr=3']],
      ['14|hcp=0:1', ['14|hcp=0:1']],
      ['14|hcp=0:2', ['14|hcp=0:2']],
    ])
  })

  it('have groups with counts', () => {
    expect(groupsOf(CARDS)).toEqual([
      { group: 'all', count: 6 },
      { group: 'main', count: 4 },
      { group: 'asian', count: 1 },
      { group: 'goals', count: 1 },
    ])
  })

  it('are shown by group, pinned ones first', () => {
    const shown = shownCards(CARDS, { group: 'main', pinned: new Set(['18']) })
    expect(shown.map(({ id }) => id)).toEqual(['18', '1', '14|hcp=0:1', '14|hcp=0:2'])
  })

  it('are dealt into two columns of about the same height', () => {
    const [left, right] = inColumns(CARDS)
    expect(left.length + right.length).toBe(CARDS.length)
    expect(Math.abs(left.length - right.length)).toBeLessThanOrEqual(2)
  })
})

it('incidents stand at their minutes; those that would cover each other are stacked', () => {
  const marks = marksOf(
    [
      { kind: 'goal', side: 'home', minute: 45 },
      { kind: 'corner', side: 'home', minute: 46 },
      { kind: 'corner', side: 'away', minute: 46 },
    ],
    60,
  )
  expect(marks.map(({ at, stack }) => [Math.round(at), stack])).toEqual([
    [50, 0],
    [51, 1],
    [51, 0],
  ])
})
