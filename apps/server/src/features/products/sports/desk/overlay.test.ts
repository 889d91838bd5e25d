import { epochMs } from '@baize/kernel'
import type { MarketKey, Odds } from '@baize/sports'
import { parseDecimalOdds } from '@baize/sports'
import { uuidOf } from '@baize/testkit'
import { describe, expect, it } from 'vitest'
import type { BookEvent, BookMarket } from '../book/book-row.ts'
import { isEventHeld, isMarketHeld, NO_OVERLAY, withDesk } from './overlay.ts'

const odds = (text: string): Odds => parseDecimalOdds(text) ?? expect.fail('these are odds')
const eventOf = (feedId: string, state: BookEvent['state'] = 'live') => ({
  ...{
    eventId: uuidOf(feedId),
    feedId,
    sport: 'football',
    tournamentId: 'sr:tournament:17',
    state,
  },
})
const winner = '1|' as MarketKey
const marketOf = (producer: number): BookMarket => ({
  ...{ market: winner, state: 'active', version: 0, producer, isMain: true, sentAt: epochMs(1) },
  outcomes: new Map([
    ['1', odds('2.00')],
    ['3', odds('1.90')],
  ]),
})
const holding = (...holds: readonly string[]) => ({ ...NO_OVERLAY, holds: new Set(holds) })

describe('a hold', () => {
  it.each([
    ['both|sport|football', 'live', true],
    ['both|sport|football', 'not_started', true],
    ['both|sport|tennis', 'live', false],
    ['live|sport|football', 'live', true],
    ['live|sport|football', 'interrupted', true],
    ['live|sport|football', 'not_started', false],
    ['live|sport|football', 'postponed', false],
    ['pre_match|tournament|sr:tournament:17', 'not_started', true],
    ['pre_match|tournament|sr:tournament:17', 'postponed', true],
    ['pre_match|tournament|sr:tournament:17', 'live', false],
    ['live|event|sr:match:7', 'live', true],
    ['live|event|sr:match:8', 'live', false],
    ['pre_match|platform|*', 'not_started', true],
    ['pre_match|platform|*', 'live', false],
  ] as const)('%s is over a match that is %s: %s', (hold, state, isHeld) => {
    expect(isEventHeld(holding(hold), eventOf('sr:match:7', state))).toBe(isHeld)
  })

  it('of a market is over that market alone', () => {
    const overlay = holding('live|market|sr:match:7|1|')
    expect(isMarketHeld(overlay, eventOf('sr:match:7'), winner)).toBe(true)
    expect(isMarketHeld(overlay, eventOf('sr:match:7', 'not_started'), winner)).toBe(false)
    expect(isMarketHeld(overlay, eventOf('sr:match:7'), '11|' as MarketKey)).toBe(false)
  })
})

describe('a market of the house', () => {
  const event = eventOf('house:match:1')
  const shownWith = (overlay: typeof NO_OVERLAY, producer = 0) =>
    withDesk(overlay, event, new Map([[winner, marketOf(producer)]])).get(winner)

  it('without a price that somebody set is suspended', () => {
    expect(shownWith(NO_OVERLAY)).toMatchObject({ state: 'suspended' })
  })

  it('has the prices that were set', () => {
    const own = { odds: new Map([['1', odds('2.10')]]), by: 'Ada', endsAt: new Date() }
    const prices = new Map([[event.eventId, new Map([[winner, own]])]])
    const shown = shownWith({ ...NO_OVERLAY, prices })
    expect(shown?.state).toBe('active')
    expect([...(shown?.outcomes ?? [])]).toEqual([
      ['1', odds('2.10')],
      ['3', odds('1.90')],
    ])
  })
})

describe('a margin of the house', () => {
  const event = eventOf('sr:match:7')
  const pricesWith = (...margins: readonly (readonly [string, number])[]) => {
    const overlay = { ...NO_OVERLAY, margins: new Map(margins) }
    const shown = withDesk(overlay, event, new Map([[winner, marketOf(1)]])).get(winner)
    return [...(shown?.outcomes.values() ?? [])]
  }

  it('replaces the margin in the feed’s prices; a league’s comes before its sport’s', () => {
    const league = ['tournament|sr:tournament:17', 1_000] as const
    expect(pricesWith(league, ['sport|football', 300])).toEqual(pricesWith(league))
    expect(pricesWith(league)).toEqual([odds('1.86'), odds('1.77')])
    expect(pricesWith(['sport|football', 300])).toEqual([odds('1.99'), odds('1.89')])
    expect(pricesWith(['sport|tennis', 1_000])).toEqual([odds('2.00'), odds('1.90')])
  })
})
