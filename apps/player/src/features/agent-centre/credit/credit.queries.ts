import { operations, type QueryInputOf, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { MY_TEAM } from '../agent-centre.queries.ts'

export type OwnCredit = ValueOf<typeof operations.getOwnCredit>

export const MY_CREDIT = [...MY_TEAM, 'credit'] as const

export function creditQuery(query: QueryInputOf<typeof operations.getOwnCredit>) {
  return queryOptions({
    queryKey: [...MY_CREDIT, query],
    queryFn: ({ signal }) => api.call(operations.getOwnCredit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
