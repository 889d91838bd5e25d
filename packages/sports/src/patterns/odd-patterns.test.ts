import { minor, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type Odds, parseDecimalOdds } from '../odds/odds.ts'
import {
  findAboveHabit,
  findBeatsClosing,
  findManyOnRare,
  isOffFeed,
  type PatternThresholds,
  type TakenSelection,
} from './odd-patterns.ts'

const odds = (text: string): Odds => parseDecimalOdds(text) ?? expect.fail('these are odds')
const thresholds: PatternThresholds = {
  ...{ rareOdds: ratio(5), members: 3, habitTimes: 5, habitBets: 10, movePercent: 10 },
  ...{ closingPercent: 3, closingBets: 4, offFeedPercent: 15 },
}
const taken = (memberId: string, other: Partial<TakenSelection> = {}): TakenSelection => ({
  ...{ betId: `bet of ${memberId}`, memberId, selection: 'sr:match:7 1||3', odds: odds('6.00') },
  ...{ stakeMinor: minor(5_000n), usualMinor: minor(1_000n), earlierBets: 10, devices: [] },
  ...{ oddsNow: odds('6.00'), ...other },
})

describe('many on a rare selection', () => {
  it.each([
    ['three members', [taken('1'), taken('2'), taken('3')], 1],
    ['two members', [taken('1'), taken('2')], 0],
    ['one member three times', [taken('1'), taken('1'), taken('1')], 0],
    [
      'two who share a device',
      [taken('1', { devices: ['a', 'b'] }), taken('2', { devices: ['b'] })],
      1,
    ],
    [
      'two with devices of their own',
      [taken('1', { devices: ['a'] }), taken('2', { devices: ['b'] })],
      0,
    ],
    [
      'three on what is not rare',
      ['1', '2', '3'].map((id) => taken(id, { odds: odds('4.99') })),
      0,
    ],
    [
      'three on three selections',
      ['1', '2', '3'].map((id) => taken(id, { selection: `sr:match:${id} 1||3` })),
      0,
    ],
  ])('%s', (_, bets, count) => {
    expect(findManyOnRare(bets, thresholds)).toHaveLength(count)
  })
})

describe('a stake far above the habit before the price falls', () => {
  it.each([
    ['five times as much, and ten percent lower', { oddsNow: odds('5.40') }, 1],
    ['a price that fell less', { oddsNow: odds('5.50') }, 0],
    ['a price that rose', { oddsNow: odds('7.00') }, 0],
    ['no price any more', { oddsNow: undefined }, 0],
    ['less than five times', { oddsNow: odds('5.00'), stakeMinor: minor(4_999n) }, 0],
    ['an account that nobody knows yet', { oddsNow: odds('5.00'), earlierBets: 9 }, 0],
  ])('%s', (_, other, count) => {
    expect(findAboveHabit([taken('1', other)], thresholds)).toHaveLength(count)
  })
})

describe('prices against the closing ones', () => {
  const closed = (own: string, closing: string) => ({ odds: odds(own), closingOdds: odds(closing) })
  it.each([
    ['five percent better each time', Array(4).fill(closed('2.10', '2.00')), 500],
    ['too few of them', Array(3).fill(closed('2.10', '2.00')), undefined],
    ['as good as the closing ones', Array(4).fill(closed('2.00', '2.00')), undefined],
    [
      'better and worse by turns',
      [
        closed('2.20', '2.00'),
        closed('2.00', '2.20'),
        closed('2.20', '2.00'),
        closed('2.00', '2.20'),
      ],
      undefined,
    ],
  ])('%s', (_, selections, basisPoints) => {
    expect(findBeatsClosing(selections, thresholds)).toBe(basisPoints)
  })
})

describe('a price of ours beside the feed’s', () => {
  it.each([
    ['2.31', '2.00', true],
    ['2.30', '2.00', false],
    ['1.50', '2.00', false],
  ])('%s for %s is off: %s', (own, feed, isOff) => {
    expect(isOffFeed(odds(own), odds(feed), thresholds)).toBe(isOff)
  })
})
