import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { LOTTERY } from '../../parts/lottery/lottery.queries.ts'

export type Exposure = ValueOf<typeof operations.getLotteryExposure>

/** While a draw sells, numbers fill within seconds. */
const RENEW_MS = 2_000

/** What was sold of a draw; of the one that sells now without an issue. */
export function exposureQuery(api: ApiClient, game: string | undefined, issue: string | undefined) {
  return queryOptions({
    queryKey: [...LOTTERY, 'exposure', game, issue],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryExposure, {
        params: { game: game ?? '' },
        query: issue === undefined ? {} : { issue },
        signal,
      }),
    enabled: game !== undefined,
    refetchInterval: RENEW_MS,
  })
}
