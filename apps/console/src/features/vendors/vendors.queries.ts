import type { ApiClient } from '@baize/api-client'
import { type BodyInputOf, operations, type VendorLinkWish } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { toastAsked } from '../../parts/asked-toast.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

export const VENDORS = ['vendors'] as const
const RENEW_MS = 15_000

export type NewKey = BodyInputOf<typeof operations.addVendorKey>

export function vendorsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...VENDORS, 'list'],
    queryFn: async ({ signal }) => (await api.call(operations.getVendors, { signal })).vendors,
    refetchInterval: RENEW_MS,
  })
}

export function vendorQuery(api: ApiClient, vendorCode: string) {
  return queryOptions({
    queryKey: [...VENDORS, 'one', vendorCode],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getVendor, { params: { vendorCode }, signal })).vendor,
    refetchInterval: RENEW_MS,
  })
}

/** A call about a vendor: whatever shows part of it is read again, refused or not. */
export function useVendorCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(VENDORS, call, onDone)
}

/** Asks for something that another person decides on. */
export function useVendorWish<Input>(
  call: (api: ApiClient, input: Input) => Promise<unknown>,
  onAsked: () => void,
) {
  return useVendorCall(call, () => {
    toastAsked()
    onAsked()
  })
}

export function useAddVendor() {
  return useVendorCall((api, body: BodyInputOf<typeof operations.addVendor>) =>
    api.call(operations.addVendor, { body }),
  )
}

export function useAddGame(vendorCode: string) {
  return useVendorCall((api, body: BodyInputOf<typeof operations.addVendorGame>) =>
    api.call(operations.addVendorGame, { params: { vendorCode }, body }),
  )
}

export function useAskLink(vendorCode: string, onAsked: () => void) {
  return useVendorWish(
    (api, body: VendorLinkWish & { reason: string }) =>
      api.call(operations.askVendorLink, { params: { vendorCode }, body }),
    onAsked,
  )
}

export function useAddKey(vendorCode: string) {
  return useVendorCall((api, body: NewKey) =>
    api.call(operations.addVendorKey, { params: { vendorCode }, body }),
  )
}

interface KeyReason {
  readonly keyId: string
  readonly reason: string
}

export function useAskKey(vendorCode: string, onAsked: () => void) {
  return useVendorWish(
    (api, { keyId, reason }: KeyReason) =>
      api.call(operations.askVendorKey, { params: { vendorCode, keyId }, body: { reason } }),
    onAsked,
  )
}

export function useRetireKey(vendorCode: string, onDone: () => void) {
  return useVendorCall(
    (api, { keyId, reason }: KeyReason) =>
      api.call(operations.retireVendorKey, { params: { vendorCode, keyId }, body: { reason } }),
    onDone,
  )
}
