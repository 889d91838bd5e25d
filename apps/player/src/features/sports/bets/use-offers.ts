import { operations } from '@baize/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { type CashOutOffer, MY_SPORTS } from '../sports.queries.ts'

/** An offer holds for five seconds; the next one is asked for before that. */
const OFFER_MS = 4_000
export const OFFER_HOLDS_MS = 5_000
const BETS_MAX = 20

/** What is paid for these bets now, asked for as long as they are seen. */
export function useOffers(betIds: readonly string[], sharePercent: number) {
  const ids = betIds.slice(0, BETS_MAX)
  const asked = useQuery({
    queryKey: [...MY_SPORTS, 'offers', sharePercent, ids.join()],
    queryFn: ({ signal }) =>
      api.call(operations.quoteSportsCashOuts, { body: { betIds: ids, sharePercent }, signal }),
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: OFFER_MS,
  })
  const offers = new Map<string, CashOutOffer>(
    asked.data?.offers.map((offer) => [offer.betId, offer]),
  )
  // What was asked for another share is shown, and cannot be taken.
  return { offers, isOld: asked.isPlaceholderData, ask: () => void asked.refetch() }
}
