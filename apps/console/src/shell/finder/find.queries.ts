import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Line } from './read-typed.logic.ts'

/** Hits of a line; those of the line before stay until they are there. */
export function findQuery(api: ApiClient, line: Line) {
  return queryOptions({
    queryKey: ['find', line],
    queryFn: ({ signal }) => api.call(operations.find, { query: { ...line }, signal }),
    placeholderData: keepPreviousData,
    enabled: line.text !== '',
  })
}

export function foundMemberQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'one', memberId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getMember, { params: { memberId }, signal })).member,
  })
}
