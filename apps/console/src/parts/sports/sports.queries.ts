import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../use-renewing-call.ts'

export type SportsClass = ValueOf<typeof operations.getSportsClass>

/** What shows sports is kept under this key. */
export const SPORTS = ['sports'] as const

export const sportsClassQuery = (api: ApiClient, memberId: string) =>
  queryOptions({
    queryKey: [...SPORTS, 'class', memberId],
    queryFn: ({ signal }) => api.call(operations.getSportsClass, { params: { memberId }, signal }),
  })

/** A call about sports; all that shows them is read again, refused or not. */
export function useSportsCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(SPORTS, call, onDone)
}
