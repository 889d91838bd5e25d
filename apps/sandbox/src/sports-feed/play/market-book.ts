import { type EventState, type MarketKey, type MarketRef, marketKey } from '@baize/sports'
import type { OfferedMarket, SettledMarket } from '@baize/uof'
import type { Moment } from './moment.ts'
import { type KnownLines, priceMarkets } from './price-markets.ts'
import { settleDecided } from './settle-markets.ts'

/** The markets of one match: what was ever offered, what is offered now at which price, what is settled. */
export interface MarketBook {
  readonly board: () => readonly OfferedMarket[]
  readonly settled: () => readonly SettledMarket[]
  /** Prices everything that is not settled; answers what is no longer offered. */
  price(moment: Moment): readonly OfferedMarket[]
  /** The markets that are not as they were sent last; all of them where nothing that was sent counts. */
  takeMoved(isAfresh: boolean): readonly OfferedMarket[]
  /** Remembers what the moment offers, though nobody priced it. */
  offer(refs: readonly MarketRef[]): void
  /** Settles what the state decides. */
  decide(state: EventState): readonly SettledMarket[]
  /** Reopens what was settled and is not so. */
  takeBack(state: EventState): readonly MarketRef[]
  /** Nothing is offered any more; answers what was. */
  close(): readonly OfferedMarket[]
}

export function createMarketBook(): MarketBook {
  const lines: KnownLines = new Map()
  const offered = new Map<MarketKey, MarketRef>()
  const closed = new Map<MarketKey, SettledMarket>()
  const sent = new Map<MarketKey, string>()
  let board: readonly OfferedMarket[] = []
  const offer = (refs: readonly MarketRef[]) => {
    for (const ref of refs) {
      const { market, specifiers } = ref
      const key = marketKey(ref)
      if (!offered.has(key)) offered.set(key, { market, specifiers })
    }
  }
  return {
    board: () => board,
    settled: () => [...closed.values()],
    offer,
    price(moment) {
      const before = board
      board = priceMarkets(moment, lines, (key) => closed.has(key))
      offer(board)
      const now = new Set(board.map(marketKey))
      const gone = before.filter((market) => !now.has(marketKey(market)))
      for (const market of gone) sent.delete(marketKey(market))
      return gone.map((market) => withStatus(market, 'inactive'))
    },
    takeMoved(isAfresh) {
      if (isAfresh) sent.clear()
      return board.filter((market) => {
        const [key, text] = [marketKey(market), textOf(market)]
        if (sent.get(key) === text) return false
        sent.set(key, text)
        return true
      })
    },
    decide(state) {
      const open = [...offered].filter(([key]) => !closed.has(key))
      const settled = settleDecided(
        state,
        open.map(([, ref]) => ref),
      )
      for (const market of settled) closed.set(marketKey(market), market)
      return settled
    },
    takeBack(state) {
      const again = new Map(
        settleDecided(state, closed.values()).map((market) => [marketKey(market), market]),
      )
      const wrong = [...closed].filter(([key, market]) => !isSame(market, again.get(key)))
      for (const [key] of wrong) closed.delete(key)
      return wrong.map(([, { market, specifiers }]) => ({ market, specifiers }))
    },
    close() {
      const gone = board.map((market) => withStatus(market, 'inactive'))
      board = []
      return gone
    },
  }
}

/** A market of which only the state is said. */
export function withStatus(
  { market, specifiers }: MarketRef,
  status: OfferedMarket['status'],
): OfferedMarket {
  return { market, specifiers, status, outcomes: [] }
}

function textOf({ status, isFavourite, outcomes }: OfferedMarket): string {
  const prices = outcomes.map(({ odds }) => (odds ? `${odds.numerator}/${odds.denominator}` : '-'))
  return `${status} ${isFavourite ?? ''} ${prices.join(' ')}`
}

function isSame(left: SettledMarket, right: SettledMarket | undefined): boolean {
  if (right === undefined || left.voidReason !== right.voidReason) return false
  return [...left.outcomes].every(([id, result]) => right.outcomes.get(id) === result)
}
