import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { LOTTERY } from '../../parts/lottery/lottery.queries.ts'

export type GamePrices = ValueOf<typeof operations.getLotteryPrices>

export function pricedGamesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...LOTTERY, 'priced games'],
    queryFn: ({ signal }) => api.call(operations.getLotteryPriceGames, { signal }),
  })
}

/** The table of a game that counts, or an earlier version of it. */
export function pricesQuery(api: ApiClient, game: string, version: number | undefined) {
  return queryOptions({
    queryKey: [...LOTTERY, 'prices', game, version],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryPrices, {
        params: { game },
        query: version === undefined ? {} : { version },
        signal,
      }),
  })
}
