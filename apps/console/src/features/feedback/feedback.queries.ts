import type { ApiClient } from '@baize/api-client'
import { operations, type StaffFeedback, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import type { FeedbackSearch } from './feedback-search.ts'

export type FeedbackRow = ValueOf<typeof operations.getFeedbackInbox>['items'][number]

const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export function inboxQuery(api: ApiClient, search: FeedbackSearch) {
  const { state = 'new', text = '', page = 1 } = search
  return queryOptions({
    queryKey: ['feedback', 'inbox', { state, text, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getFeedbackInbox, {
        query: { state, text, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function messageQuery(api: ApiClient, feedbackId: string) {
  return queryOptions({
    queryKey: ['feedback', 'one', feedbackId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getStaffFeedback, { params: { feedbackId }, signal })).feedback,
    // The member may write while it is open.
    refetchInterval: RENEW_MS,
  })
}

/** What staff can do with a message. */
export type FeedbackAction =
  | { readonly kind: 'take'; readonly toMe: boolean }
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'close'; readonly reason: string }

export function useFeedbackAction(message: StaffFeedback) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: FeedbackAction) => sendAction(api, message, action),
    onSuccess: (changed) => {
      queryClient.setQueryData(['feedback', 'one', changed.feedbackId], changed)
    },
    // Whatever came of it: a failure may mean that somebody was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['feedback'] }),
  })
}

async function sendAction(
  api: ApiClient,
  { feedbackId, version }: StaffFeedback,
  action: FeedbackAction,
): Promise<StaffFeedback> {
  const params = { feedbackId }
  const seen = { seenVersion: version }
  switch (action.kind) {
    case 'take': {
      const body = { ...seen, toMe: action.toMe }
      return (await api.call(operations.takeFeedback, { params, body })).feedback
    }
    case 'answer': {
      const body = { ...seen, answer: action.answer }
      return (await api.call(operations.answerFeedback, { params, body })).feedback
    }
    case 'close': {
      const body = { ...seen, reason: action.reason }
      return (await api.call(operations.closeFeedback, { params, body })).feedback
    }
  }
}
