import type { ApiClient } from '@baize/api-client'
import {
  type DepositBulkAction,
  type DepositOutcome,
  operations,
  type StaffDeposit,
} from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browserClock } from '../../parts/browser-clock.ts'
import type { AssignWish } from '../../parts/desk/assign-row.tsx'
import { dayStart, formatDay } from '../../parts/format.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { DepositsSearch } from './deposits-search.ts'

const DEPOSITS = ['deposits'] as const
const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

type Named = Pick<StaffDeposit, 'depositId'>

/** What of the deposits the page shows, for its list and its file. */
export function depositsWish(search: DepositsSearch) {
  const { stands: show = 'review', state, kind, text = '', held, amount, from, to } = search
  return {
    ...{ show, text },
    ...(state && { state }),
    ...(kind && { kind }),
    ...(held && { held }),
    ...(amount && { amountMinor: amount }),
    ...(from && { from: dayStart(from) }),
    ...(to && { before: dayStart(to, 1) }),
  }
}

export function depositsQuery(api: ApiClient, search: DepositsSearch) {
  const wish = depositsWish(search)
  const { page = 1, sort } = search
  return queryOptions({
    queryKey: [...DEPOSITS, 'queue', { ...wish, page, sort }],
    queryFn: ({ signal }) =>
      api.call(operations.getDepositQueue, {
        query: {
          ...{ ...wish, pageNo: page, pageSize: ROWS_A_PAGE },
          ...(sort && { sort }),
          dayFrom: dayStart(formatDay(new Date(browserClock.now()))),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function depositQuery(api: ApiClient, depositId: string) {
  return queryOptions({
    queryKey: [...DEPOSITS, 'one', depositId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getStaffDeposit, { params: { depositId }, signal })).deposit,
    refetchInterval: RENEW_MS,
  })
}

/** Takes it, gives it to somebody, or gives it back. */
export function useAssign({ depositId }: Named) {
  return useRenewingCall(DEPOSITS, (api, body: AssignWish) =>
    api.call(operations.assignDeposit, { params: { depositId }, body }),
  )
}

export function useAddNote({ depositId }: Named) {
  return useRenewingCall(DEPOSITS, (api, text: string) =>
    api.call(operations.addDepositNote, { params: { depositId }, body: { text } }),
  )
}

/** What shall be done to many at once. */
export interface ManyWish {
  readonly action: DepositBulkAction
  readonly orders: { readonly orderId: string }[]
  readonly sentence?: string
}

export function useDecideMany() {
  return useRenewingCall(DEPOSITS, (api, { key, ...body }: ManyWish & { key: string }) =>
    api.call(operations.decideDeposits, { body, idempotencyKey: key }),
  )
}

/** Lines of the bank that may be this order. */
export function candidatesQuery(api: ApiClient, depositId: string) {
  return queryOptions({
    queryKey: [...DEPOSITS, 'candidates', depositId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getMatchCandidates, { params: { depositId }, signal })).candidates,
    refetchInterval: RENEW_MS,
  })
}

/** Says that a line is this order, where its reference stands in it. */
export function useMatch({ depositId }: Named) {
  return useRenewingCall(DEPOSITS, (api, bankLineId: string) =>
    api.call(operations.matchBankLine, { params: { depositId }, body: { bankLineId } }),
  )
}

/** Asks for a line of another reference to count; another person decides on it. */
export function useAskMatch({ depositId }: Named) {
  return useRenewingCall(DEPOSITS, (api, body: { bankLineId: string; reason: string }) =>
    api.call(operations.askBankMatch, { params: { depositId }, body }),
  )
}

/** The transfer did not come; its player reads the sentence. */
export function useDecline({ depositId }: Named) {
  return useRenewingCall(DEPOSITS, (api, sentence: string) =>
    api.call(operations.declineTransfer, { params: { depositId }, body: { sentence } }),
  )
}

interface DecisionWish {
  readonly outcome: DepositOutcome
  readonly reason: string
}

/** Asks for an end of the review; another person decides on it. */
export function useDecision({ depositId }: Named) {
  return useRenewingCall(DEPOSITS, (api, body: DecisionWish) =>
    api.call(operations.askDepositDecision, { params: { depositId }, body }),
  )
}
