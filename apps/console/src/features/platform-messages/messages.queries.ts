import type { ApiClient } from '@baize/api-client'
import { type BodyInputOf, operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import { useRepeatKey } from '../../frames/form/use-repeat-key.ts'

const ROWS_A_PAGE = 25
/** So often the counts of readers are read again. */
const RENEW_MS = 30_000
const KEY = ['platform-messages'] as const

export function sentQuery(api: ApiClient, pageNo: number) {
  return queryOptions({
    queryKey: [...KEY, pageNo],
    queryFn: ({ signal }) =>
      api.call(operations.getSentMessages, { query: { pageNo, pageSize: ROWS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export type Wish = BodyInputOf<typeof operations.sendPlatformMessage>

export function useSend() {
  const api = useApi()
  const client = useQueryClient()
  const keyFor = useRepeatKey<Wish>()
  const send = useMutation({
    mutationFn: (wish: Wish): Promise<ValueOf<typeof operations.sendPlatformMessage>> =>
      api.call(operations.sendPlatformMessage, {
        body: wish,
        idempotencyKey: keyFor(wish, send.error),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  return send
}

export function useWithdraw(sentMessageId: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(operations.withdrawPlatformMessage, { params: { sentMessageId } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
