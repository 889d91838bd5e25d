import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LOTTERY } from '../../parts/lottery/lottery.queries.ts'
import type { ChasesSearch } from './chases-search.ts'

export type FoundChase = ValueOf<typeof operations.getLotteryDeskChase>

const RENEW_MS = 5_000
const ROWS_A_PAGE = 25

export function chasesQuery(api: ApiClient, search: ChasesSearch) {
  const { state = 'running', game, member, page = 1 } = search
  return queryOptions({
    queryKey: [...LOTTERY, 'chases', { state, game, member, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryDeskChases, {
        query: {
          ...{ pageNo: page, pageSize: ROWS_A_PAGE },
          ...(state !== 'all' && { state }),
          ...(game && { game }),
          ...(member && { member: member.slice(0, 40) }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function chaseQuery(api: ApiClient, chaseId: string) {
  return queryOptions({
    queryKey: [...LOTTERY, 'chase', chaseId],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryDeskChase, { params: { chaseId }, signal }),
    refetchInterval: RENEW_MS,
  })
}
