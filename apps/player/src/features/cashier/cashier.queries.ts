import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const CASHIER_PAGE_SIZE = 10

/** The socket tells of changes; this is for the rare case that a message is lost. */
const FALLBACK_POLL_MS = 5_000

export const depositMethodsQuery = queryOptions({
  queryKey: ['mine', 'deposit-methods'],
  queryFn: ({ signal }) => api.call(operations.getDepositMethods, { signal }),
})

export function depositsQuery(pageNo: number) {
  const query = { pageNo, pageSize: CASHIER_PAGE_SIZE }
  return queryOptions({
    queryKey: ['mine', 'deposits', 'list', pageNo],
    queryFn: ({ signal }) => api.call(operations.getDeposits, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const MOVING_DEPOSITS: readonly string[] = [
  'created',
  'pending',
  'proof_sent',
  'confirming',
  'under_review',
  'returning',
]

export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: ['mine', 'deposits', 'one', depositId],
    queryFn: ({ signal }) => api.call(operations.getDeposit, { params: { depositId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !state.data || MOVING_DEPOSITS.includes(state.data.deposit.state) ? FALLBACK_POLL_MS : false,
  })
}

export const withdrawalOptionsQuery = queryOptions({
  queryKey: ['mine', 'withdrawals', 'options'],
  queryFn: ({ signal }) => api.call(operations.getWithdrawalOptions, { signal }),
  staleTime: 0,
})

export function withdrawalsQuery(pageNo: number) {
  const query = { pageNo, pageSize: CASHIER_PAGE_SIZE }
  return queryOptions({
    queryKey: ['mine', 'withdrawals', 'list', pageNo],
    queryFn: ({ signal }) => api.call(operations.getWithdrawals, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
