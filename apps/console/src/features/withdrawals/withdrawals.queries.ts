import type { ApiClient } from '@baize/api-client'
import {
  type DecisionProof,
  type GivenAnswer,
  type ObjectionEnd,
  operations,
  type RejectReason,
  type StaffWithdrawal,
  type ValueOf,
  type WithdrawalBulkAction,
  type WithdrawalState,
} from '@baize/contract'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import { browserClock } from '../../parts/browser-clock.ts'
import type { AssignWish } from '../../parts/desk/assign-row.tsx'
import { dayStart, formatDay } from '../../parts/format.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { QueueSearch } from './queue-search.ts'

export type QueueAnswer = ValueOf<typeof operations.getWithdrawalQueue>
export type QueueRow = QueueAnswer['items'][number]

/** Requests come in all the time; nobody should have to press refresh. */
const RENEW_MS = 10_000
const PAGE_SIZE = 50

/** What of the queue the page shows, for its list and its file. */
export function queueWish(search: QueueSearch) {
  const { queue = 'to_review', text = '', risk, flag, held, amount, from, to } = search
  return {
    ...{ queue, text, minRisk: risk ?? 0 },
    ...(flag && { flag }),
    ...(held && { held }),
    ...(amount && { amountMinor: amount }),
    ...(from && { from: dayStart(from) }),
    ...(to && { before: dayStart(to, 1) }),
  }
}

export function queueQuery(api: ApiClient, search: QueueSearch) {
  const wish = queueWish(search)
  const { page = 1, sort } = search
  return queryOptions({
    queryKey: ['withdrawals', 'queue', { ...wish, page, sort }],
    queryFn: async ({ signal }) =>
      await api.call(operations.getWithdrawalQueue, {
        query: {
          ...{ ...wish, pageNo: page, pageSize: PAGE_SIZE },
          ...(sort && { sort }),
          dayFrom: dayStart(formatDay(new Date(browserClock.now()))),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function withdrawalQuery(api: ApiClient, withdrawalId: string) {
  return queryOptions({
    queryKey: ['withdrawals', 'one', withdrawalId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getStaffWithdrawal, { params: { withdrawalId }, signal }))
        .withdrawal,
    refetchInterval: RENEW_MS,
  })
}

interface Decided {
  readonly withdrawalId: string
  readonly seenState: WithdrawalState
  readonly seenSince: string
}

/** What else is said with an approval. */
interface ApprovalSaid {
  readonly partMinorMax?: string
  /** To each check that did not pass. */
  readonly answers?: GivenAnswer[]
  /** Sent by the second approver. */
  readonly proof?: DecisionProof
}

/** What the player reads. */
interface Rejection {
  readonly reasonCode?: RejectReason
  readonly reason?: string
}

interface DecisionHooks {
  onDecided(withdrawal: StaffWithdrawal): void
  onFailed(failure: unknown): void
}

export function useApprove(hooks: DecisionHooks) {
  const api = useApi()
  const after = useAfterDecision(hooks)
  return useMutation({
    mutationFn: async ({ withdrawalId, ...body }: Decided & ApprovalSaid) => {
      const params = { withdrawalId }
      return (await api.call(operations.approveWithdrawal, { params, body })).withdrawal
    },
    ...after,
  })
}

/** Takes an approval back while its payout, or a second approval, waits. */
export function useCallBack() {
  return useRenewingCall(WITHDRAWALS, (api, withdrawalId: string) =>
    api.call(operations.callBackWithdrawal, { params: { withdrawalId } }),
  )
}

/** Sends a payout that failed again; the attempt is the one that was looked at. */
export function useSendAgain(withdrawalId: string) {
  return useRenewingCall(
    WITHDRAWALS,
    (api, body: { readonly seenAttempt: number; readonly provider: string }) =>
      api.call(operations.sendPayoutAgain, { params: { withdrawalId }, body }),
  )
}

/** Gives a payout that failed back to its player. */
export function useGiveBack(withdrawalId: string) {
  return useRenewingCall(WITHDRAWALS, (api, seenAttempt: number) =>
    api.call(operations.giveBackPayout, { params: { withdrawalId }, body: { seenAttempt } }),
  )
}

/** Says every few seconds that this case is open here, and answers which colleagues have it open as well. */
export function useReaders(withdrawalId: string) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['case-readers', withdrawalId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.readWithdrawalCase, { params: { withdrawalId }, signal })).readers,
    refetchInterval: RENEW_MS,
  })
  return data ?? []
}

export function useReject(hooks: DecisionHooks) {
  const api = useApi()
  const after = useAfterDecision(hooks)
  return useMutation({
    mutationFn: async ({ withdrawalId, ...body }: Decided & Rejection) => {
      const params = { withdrawalId }
      return (await api.call(operations.rejectWithdrawal, { params, body })).withdrawal
    },
    ...after,
  })
}

const WITHDRAWALS = ['withdrawals'] as const

/** Takes one, gives it to somebody, or gives it back. */
export function useAssign(withdrawalId: string) {
  return useRenewingCall(WITHDRAWALS, (api, body: AssignWish) =>
    api.call(operations.assignWithdrawal, { params: { withdrawalId }, body }),
  )
}

export function useAddNote(withdrawalId: string) {
  return useRenewingCall(WITHDRAWALS, (api, text: string) =>
    api.call(operations.addWithdrawalNote, { params: { withdrawalId }, body: { text } }),
  )
}

/** What shall be done to many at once. */
export interface ManyWish {
  readonly action: WithdrawalBulkAction
  readonly orders: (Omit<Decided, 'withdrawalId'> & { readonly orderId: string })[]
  readonly sentence?: string
}

export function useDecideMany() {
  return useRenewingCall(WITHDRAWALS, (api, { key, ...body }: ManyWish & { key: string }) =>
    api.call(operations.decideWithdrawals, { body, idempotencyKey: key }),
  )
}

/** How an objection shall end; another person decides on it. */
export interface EndWish {
  readonly outcome: ObjectionEnd
  readonly receivedMinor?: string
  readonly sentence: string
  readonly reason: string
}

export function useObjectionEnd(withdrawalId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EndWish) =>
      api.call(operations.askObjectionEnd, { params: { withdrawalId }, body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['withdrawals'] })
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
}

/** Whatever came of it, the lists are asked for anew: a failure may mean that somebody was first. */
function useAfterDecision({ onDecided, onFailed }: DecisionHooks) {
  const queryClient = useQueryClient()
  return {
    onSuccess: (withdrawal: StaffWithdrawal) => {
      queryClient.setQueryData(['withdrawals', 'one', withdrawal.withdrawalId], withdrawal)
      onDecided(withdrawal)
    },
    onError: onFailed,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['withdrawals'] })
      void queryClient.invalidateQueries({ queryKey: ['members'] })
    },
  }
}
