import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { LOTTERY } from '../../parts/lottery/lottery.queries.ts'

export type LimitsOfGame = ValueOf<typeof operations.getLotteryLimits>

export function limitedGamesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...LOTTERY, 'limited games'],
    queryFn: ({ signal }) => api.call(operations.getLotteryLimitGames, { signal }),
  })
}

export function limitsQuery(api: ApiClient, game: string) {
  return queryOptions({
    queryKey: [...LOTTERY, 'limits', game],
    queryFn: ({ signal }) => api.call(operations.getLotteryLimits, { params: { game }, signal }),
  })
}
