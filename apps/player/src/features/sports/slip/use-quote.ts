import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { useMember } from '../../../app/session.ts'
import { hearMarkets, readMarketNow } from '../live/price-store.ts'
import { MY_SPORTS, type SlipQuote } from '../sports.queries.ts'
import { quotedMarket } from './leg-now.logic.ts'
import { type PlannedBet, shownLeg } from './slip-plan.logic.ts'
import { selectionKey } from './slip-store.ts'

/** A bet is asked for anew this often; many singles less often each. */
const QUOTE_MS = 3_000
const QUOTE_OF_MANY_MS = 12_000
const FEW = 4

export interface QuoteView {
  readonly quote: SlipQuote | undefined
  /** Why it is no bet as it stands. */
  readonly refusal: RefusedCall | undefined
}

/** What the house takes each of the bets at, asked while the slip is seen. Visitors have no quotes. */
export function useQuotes(bets: readonly PlannedBet[]): readonly QuoteView[] {
  const isMember = useMember() !== undefined
  const quotes = useQueries({
    queries: bets.map((bet) => ({
      queryKey: [...MY_SPORTS, 'quote', bet.type, bet.bankers, bet.sizes, keysOf(bet)],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const quote = await api.call(operations.quoteSportsBet, { body: contentOf(bet), signal })
        hearQuote(bet, quote.legs)
        return quote
      },
      enabled: isMember,
      staleTime: 0,
      retry: false,
      refetchInterval: bets.length > FEW ? QUOTE_OF_MANY_MS : QUOTE_MS,
    })),
  })
  return quotes.map(({ data, error }) => ({
    quote: data,
    refusal: error instanceof RefusedCall ? error : undefined,
  }))
}

const keysOf = ({ legs }: PlannedBet) => legs.map(({ leg }) => selectionKey(leg)).join()

export function contentOf({ type, legs, bankers, sizes }: PlannedBet) {
  return { type, legs: legs.map(shownLeg), bankers, sizes: [...sizes] }
}

/** What an answer tells of the legs of a bet. */
export function hearQuote(bet: Pick<PlannedBet, 'legs'>, told: SlipQuote['legs']): void {
  for (const [index, quoted] of told.entries()) {
    const leg = bet.legs[index]?.leg
    if (!leg) continue
    const known = readMarketNow(leg.eventId, leg.market)
    hearMarkets(leg.eventId, [quotedMarket(leg, quoted, known)])
  }
}
