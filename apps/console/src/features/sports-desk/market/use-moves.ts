import type { DeskSportsMarket } from '@baize/contract'
import { useState } from 'react'
import { browserClock } from '../../../parts/browser-clock.ts'
import { type LastPrices, nextPrices } from './still.logic.ts'

interface PricedEvent {
  readonly eventId: string
  readonly markets: readonly DeskSportsMarket[]
}

export const priceKey = (eventId: string, market: string, outcomeId: string) =>
  `${eventId} ${market} ${outcomeId}`

/** Which way the prices of what is shown went with its last answers. */
export function useMoves(events: readonly PricedEvent[] | undefined): LastPrices {
  const [seen, setSeen] = useState<{ readonly of: unknown; readonly prices: LastPrices }>({
    of: undefined,
    prices: new Map(),
  })
  if (seen.of === events || events === undefined) return seen.prices
  const prices = new Map(
    events.flatMap(({ eventId, markets }) =>
      markets.flatMap(({ market, outcomes }) =>
        outcomes.map(
          ({ outcomeId, odds }) => [priceKey(eventId, market, outcomeId), odds] as const,
        ),
      ),
    ),
  )
  const next = nextPrices(seen.prices, prices, browserClock.now())
  // While it renders: the arrow and the price come together.
  setSeen({ of: events, prices: next })
  return next
}
