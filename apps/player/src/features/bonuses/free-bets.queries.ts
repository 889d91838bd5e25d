import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { MINE } from '../../app/session.ts'

export function freeBetsQuery(language: string) {
  return queryOptions({
    queryKey: [...MINE, 'free-bets', language],
    queryFn: ({ signal }) => api.call(operations.getFreeBets, { query: { language }, signal }),
    staleTime: 0,
  })
}
