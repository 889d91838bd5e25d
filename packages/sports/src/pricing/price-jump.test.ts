import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { parseDecimalOdds } from '../odds/odds.ts'
import { findJump, type PriceAt, type WatchedMarket, watchPrice } from './price-jump.ts'

const PERCENT = 20
const pricesOf = (...odds: readonly (string | null)[]) =>
  new Map(
    odds.map((text, at) => [`${at + 1}`, text && (parseDecimalOdds(text) ?? null)] as const),
  ) as PriceAt['prices']

describe('a price', () => {
  it.each([
    ['2.00', '2.00', false],
    ['2.00', '2.40', false],
    ['2.00', '2.50', true],
    ['2.50', '2.00', true],
    ['1.50', '1.25', false],
    ['1.50', '1.20', true],
    // Three tenths of its price, and little of its chance: long shots move so by themselves.
    ['12.00', '9.00', false],
    ['6.00', '4.50', false],
    ['5.00', '3.30', true],
    // Ten points of chance, and little of its price.
    ['1.25', '1.11', false],
    ['1.25', '1.45', false],
    // Nothing is said of an outcome without a price.
    [null, '2.00', false],
    ['2.00', null, false],
  ])('that goes from %s to %s jumps: %s', (from, to, jumps) => {
    const found = findJump(pricesOf(from), pricesOf(to), PERCENT)
    expect(found !== undefined).toBe(jumps)
  })

  it('is named by the outcome that moved furthest', () => {
    const found = findJump(pricesOf('2.00', '3.50', '4.00'), pricesOf('4.00', '2.00', '4.00'), 20)
    expect(found?.outcome).toBe('1')
  })
})

describe('a watched market', () => {
  const price = (at: number, odds: string, other: Partial<PriceAt> = {}): PriceAt => ({
    ...{ prices: pricesOf(odds), producer: 1, sentAt: epochMs(at), mark: '0-0', ...other },
  })
  /** What is said of each price, one after the other. */
  const said = (...prices: readonly PriceAt[]) => {
    let watched: WatchedMarket | undefined
    return prices.map((each) => {
      const judged = watchPrice(watched, each, PERCENT)
      watched = judged.watched
      return judged.verdict.kind
    })
  }

  it.each([
    ['the first price', [price(1, '2.00')], ['fine']],
    ['a jump', [price(1, '2.00'), price(2, '3.00')], ['fine', 'jumped']],
    ['a goal', [price(1, '2.00'), price(2, '3.00', { mark: '1-0' })], ['fine', 'fine']],
    ['another producer', [price(1, '2.00'), price(2, '3.00', { producer: 3 })], ['fine', 'fine']],
    ['an older price', [price(2, '2.00'), price(1, '3.00')], ['fine', 'fine']],
    [
      'a jump that is said twice more',
      [price(1, '2.00'), price(2, '3.00'), price(3, '3.05'), price(4, '3.00')],
      ['fine', 'jumped', 'fine', 'confirmed'],
    ],
    [
      'a jump back, which is one, too',
      [price(1, '2.00'), price(2, '3.00'), price(3, '2.00'), price(4, '2.00'), price(5, '2.00')],
      ['fine', 'jumped', 'jumped', 'fine', 'confirmed'],
    ],
    [
      'a jump that is confirmed too late',
      [price(1, '2.00'), price(2, '3.00'), price(3, '3.00'), price(60_003, '3.00')],
      ['fine', 'jumped', 'fine', 'fine'],
    ],
    [
      'a jump and a goal that moves it elsewhere',
      [price(1, '2.00'), price(2, '3.00'), price(3, '1.20', { mark: '1-0' }), price(4, '1.20')],
      ['fine', 'jumped', 'fine', 'fine'],
    ],
  ] as const)('says of %s what is to be done', (_, prices, verdicts) => {
    expect(said(...prices)).toEqual(verdicts)
  })
})
