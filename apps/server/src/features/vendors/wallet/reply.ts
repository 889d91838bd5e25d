import {
  VENDOR_ERRORS,
  type VendorCall,
  type VendorErrorAnswer,
  type VendorErrorCode,
  vendorActionOf,
} from '@baize/contract/vendors'
import type { Uuid } from '@baize/kernel'

/** What a call is answered, before it is signed. */
export interface Reply {
  readonly status: number
  /** `ok` or the refusal's code. */
  readonly code: string
  readonly body: Readonly<Record<string, unknown>>
  /** Of the transaction, where there is one; a dialect may name it also when nothing was done. */
  readonly id?: Uuid
}

export function answer(body: Readonly<Record<string, unknown>>): Reply {
  return { status: 200, code: 'ok', body: { code: 'ok', ...body } }
}

export function refusal(call: VendorCall, code: VendorErrorCode, txId?: string): Reply {
  const { class: kind, message, status } = VENDOR_ERRORS[code]
  const body: VendorErrorAnswer = {
    code,
    class: kind,
    message,
    action: vendorActionOf(call, code),
    ...(txId === undefined ? {} : { txId }),
    replayed: false,
  }
  return { status, code, body: { ...body } }
}

/** The answer of an earlier call with the same transaction; refusals are repeated like the rest. */
export function repeat(stored: string): Reply {
  const body = { ...(JSON.parse(stored) as Record<string, unknown>), replayed: true }
  const code = 'code' in body ? String(body.code) : 'ok'
  return { status: 200, code, body }
}
