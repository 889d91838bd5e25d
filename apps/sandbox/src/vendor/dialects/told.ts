import {
  VENDOR_ERRORS,
  type VendorAnswer,
  type VendorCall,
  type VendorErrorCode,
  vendorActionOf,
} from '@baize/contract/vendors'
import type { Told } from '../wallet-link.ts'

/** A refusal of a foreign wallet in the words of our own protocol. */
export function refusedAs<Call extends VendorCall>(call: Call, code: VendorErrorCode): Told<Call> {
  const { class: kind, message } = VENDOR_ERRORS[code]
  return { kind: 'refused', code, class: kind, action: vendorActionOf(call, code), message }
}

export function silent<Call extends VendorCall>(why: string): Told<Call> {
  return { kind: 'silent', why }
}

/** Of an answer nobody here reads more than the balance. */
export function okWithBalance<Call extends VendorCall>(balanceMinor: bigint): Told<Call> {
  const answer = { code: 'ok', balanceMinor: String(balanceMinor) }
  return { kind: 'ok', answer: answer as unknown as VendorAnswer<Call> }
}

/** Decimals of a currency; a vendor of these dialects is not told them. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currency.slice(0, 3) })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
