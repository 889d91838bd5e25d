import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export type Vip = ValueOf<typeof operations.getVip>

const RENEW_MS = 30_000

/** The member's level, with what the next one takes. */
export function vipQuery(language: string) {
  return queryOptions({
    queryKey: ['mine', 'vip', language],
    queryFn: ({ signal }) => api.call(operations.getVip, { query: { language }, signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
}

/** The levels for visitors. */
export function vipLevelsQuery(language: string) {
  return queryOptions({
    queryKey: ['vip', language],
    queryFn: ({ signal }) => api.call(operations.getVipLevels, { query: { language }, signal }),
  })
}
