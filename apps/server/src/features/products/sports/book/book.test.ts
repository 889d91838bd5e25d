import { epochMs, ratio } from '@baize/kernel'
import { type MarketKey, type Odds, PRODUCER } from '@baize/sports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyStep, type Book, type BookStep, NO_BOOK } from './book.ts'
import { marketOfStored, storedOfMarket, textOfOdds } from './market-json.ts'

const WINNER = '1|' as MarketKey
const TOTAL = '18|total=2.5' as MarketKey
const HANDICAP = '16|hcp=-0.5' as MarketKey

const odds = (hundredths: number) => ratio(hundredths, 100) as Odds

function offer(
  at: number,
  price: number,
  how: {
    readonly market?: MarketKey
    readonly state?: 'active' | 'suspended'
    readonly producer?: number
  } = {},
): BookStep {
  const { market = WINNER, state = 'active', producer = PRODUCER.live } = how
  const outcomes = new Map([['1', odds(price)]])
  return {
    ...{ kind: 'offer', producer, sentAt: epochMs(at) },
    markets: [{ market, state, isMain: true, outcomes }],
  }
}

const stop = (at: number, group = 'all', producer: number = PRODUCER.live): BookStep => ({
  ...{ kind: 'stop', producer, sentAt: epochMs(at), groups: [group] },
})

const close = (at: number, market = WINNER): BookStep => ({
  ...{ kind: 'close', state: 'settled', producer: PRODUCER.live, sentAt: epochMs(at) },
  markets: [market],
})

const after = (...steps: readonly BookStep[]) =>
  steps.reduce<Book>((book, step) => applyStep(book, step, 'football'), NO_BOOK)

const seen = (book: Book, market = WINNER) => {
  const { state, version, outcomes } = book.markets.get(market) ?? expect.fail('it is there')
  const price = outcomes.get('1')
  return { state, version, odds: price ? textOfOdds(price) : null }
}

describe('the book of an event', () => {
  it('has the newest price of a market, whenever the older one comes', () => {
    expect(seen(after(offer(1, 200), offer(2, 210)))).toEqual(
      seen(after(offer(2, 210), offer(1, 200))),
    )
    expect(seen(after(offer(1, 200), offer(2, 210)))).toMatchObject({ odds: '2.10' })
  })

  it('is stopped for active markets of the producer and group, until a price made later', () => {
    const stopped = after(offer(1, 200), offer(1, 300, { market: TOTAL }), stop(5, 'asian'))
    expect(seen(stopped)).toMatchObject({ state: 'active' })
    const all = after(offer(1, 200), stop(5))
    expect(seen(all)).toEqual({ state: 'suspended', version: 5, odds: '2' })
    expect(seen(applyStep(all, offer(4, 205), 'football'))).toMatchObject({ state: 'suspended' })
    expect(seen(applyStep(all, offer(6, 150), 'football'))).toEqual({
      ...{ state: 'active', version: 5, odds: '1.50' },
    })
    expect(seen(after(offer(1, 200), stop(5, 'all', PRODUCER.pre_match)))).toMatchObject({
      state: 'active',
    })
  })

  it('has a version that rises with every suspension and with nothing else', () => {
    const once = after(offer(1, 200), offer(3, 200, { state: 'suspended' }), offer(4, 180))
    expect(seen(once).version).toBe(3)
    expect(seen(applyStep(once, offer(7, 190), 'football')).version).toBe(3)
    expect(seen(applyStep(once, stop(9), 'football')).version).toBe(9)
  })

  it('hands a market to the live producer for good', () => {
    const early = offer(10, 200, { producer: PRODUCER.pre_match })
    expect(seen(after(early, offer(8, 150)))).toMatchObject({ odds: '1.50' })
    expect(seen(after(offer(8, 150), early))).toMatchObject({ odds: '1.50' })
  })

  it('offers nothing of a market that is over, even where its price comes late', () => {
    expect(seen(after(close(5), offer(4, 200)))).toMatchObject({ state: 'settled', odds: null })
    expect(seen(after(close(5), offer(6, 200)))).toMatchObject({ state: 'active', odds: '2' })
  })

  it('has one of two prices of the same moment, whether a stop came before or after them', () => {
    const [one, other] = [offer(4, 150), offer(4, 200)]
    const all = [after(one, other, stop(9)), after(one, stop(9), other), after(other, stop(9), one)]
    expect(all.map((book) => seen(book))).toEqual(all.map(() => seen(after(stop(9), one, other))))
  })

  it('is the same in whatever order messages come, twice or once', () => {
    const market = fc.constantFrom(WINNER, TOTAL, HANDICAP)
    const at = fc.integer({ min: 1, max: 12 })
    const producer = fc.constantFrom(PRODUCER.live, PRODUCER.pre_match)
    const state = fc.constantFrom('active' as const, 'suspended' as const)
    const step = fc.oneof(
      fc
        .tuple(at, fc.constantFrom(150, 200), market, state, producer)
        .map(([moment, price, ...[of, as, by]]) =>
          offer(moment, price, { market: of, state: as, producer: by }),
        ),
      fc.tuple(at, fc.constantFrom('all', 'main', 'asian'), producer).map((each) => stop(...each)),
      fc.tuple(at, market).map((each) => close(...each)),
    )
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }).chain((steps) =>
          fc.tuple(
            fc.constant(steps),
            fc.shuffledSubarray([...steps, ...steps.slice(0, 3)], {
              minLength: steps.length + Math.min(3, steps.length),
            }),
          ),
        ),
        ([steps, shuffled]) => {
          expect(textOf(after(...shuffled))).toEqual(textOf(after(...steps)))
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is read as it is stored, prices to four decimals and never rounded up', () => {
    const book = after(offer(1, 205), stop(3))
    const market = book.markets.get(WINNER) ?? expect.fail('it is there')
    expect(marketOfStored(WINNER, storedOfMarket(market))).toEqual(market)
    expect(textOfOdds(ratio(7, 3) as Odds)).toBe('2.3333')
    expect(textOfOdds(ratio(5) as Odds)).toBe('5')
  })
})

function textOf({ markets, stops }: Book) {
  return {
    markets: [...markets].map(([key, market]) => [key, storedOfMarket(market)] as const).toSorted(),
    stops: [...stops].toSorted(),
  }
}
