import type { ApiClient } from '@baize/api-client'
import {
  type BodyOf,
  type DepositMethodWish,
  operations,
  type StaffPaymentProvider,
} from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

const METHODS = ['deposit-methods'] as const
const RENEW_MS = 10_000

export function depositMethodsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: METHODS,
    queryFn: ({ signal }) => api.call(operations.getDepositMethodDesk, { signal }),
    refetchInterval: RENEW_MS,
  })
}

interface SaveWish {
  readonly methodId: string
  readonly version: number | null
  readonly method: DepositMethodWish
}

export function useSaveMethod(onDone: () => void) {
  return useRenewingCall(
    METHODS,
    (api, { methodId, ...body }: SaveWish) =>
      api.call(operations.saveDepositMethod, { params: { methodId }, body }),
    onDone,
  )
}

const ACCOUNTS = ['receiving-accounts'] as const

export function receivingAccountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ACCOUNTS,
    queryFn: async ({ signal }) =>
      (await api.call(operations.getReceivingAccounts, { signal })).accounts,
  })
}

/** Asks for an account to be added or changed; another person decides on it. */
export function useAskAccount(onDone: () => void) {
  return useRenewingCall(
    ACCOUNTS,
    (api, body: BodyOf<typeof operations.askReceivingAccount>) =>
      api.call(operations.askReceivingAccount, { body }),
    onDone,
  )
}

interface HoldWish {
  readonly hold: StaffPaymentProvider['hold']
  readonly reason: string
}

export function useHoldProvider(providerCode: string, onDone: () => void) {
  return useRenewingCall(
    METHODS,
    (api, body: HoldWish) =>
      api.call(operations.holdPaymentProvider, { params: { providerCode }, body }),
    onDone,
  )
}
