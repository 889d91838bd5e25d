import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'

export type MemberData = ValueOf<typeof operations.getMemberData>

/** How the closing of an account stands, and what is kept. */
export function memberDataQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'data', memberId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberData, { params: { memberId }, signal }),
  })
}
