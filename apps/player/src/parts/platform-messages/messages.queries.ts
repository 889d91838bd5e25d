import { operations, type PlatformMessage } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { MY_INBOX, refreshInbox } from '../../app/unread-messages.ts'

const ROWS_A_PAGE = 10

export type Shown = 'all' | 'unread'

export function messagesQuery(show: Shown, page: number, language: string) {
  return queryOptions({
    queryKey: [...MY_INBOX, show, page, language],
    queryFn: ({ signal }) =>
      api.call(operations.getPlatformMessages, {
        query: { show, pageNo: page, pageSize: ROWS_A_PAGE, language },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

type Named = Pick<PlatformMessage, 'messageId'>

/** Whatever came of a change: what is shown is read again. */
const onSettled = () => refreshInbox()

export function useRead() {
  return useMutation({
    mutationFn: ({ messageId }: Named) =>
      api.call(operations.readPlatformMessage, { params: { messageId } }),
    onSettled,
  })
}

/** Everything up to the newest that is shown. */
export function useReadAll() {
  return useMutation({
    mutationFn: ({ messageId: upToMessageId }: Named) =>
      api.call(operations.readAllPlatformMessages, { body: { upToMessageId } }),
    onSettled,
  })
}

export function useRemove() {
  return useMutation({
    mutationFn: ({ messageId }: Named) =>
      api.call(operations.removePlatformMessage, { params: { messageId } }),
    onSettled,
  })
}
