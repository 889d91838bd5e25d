import { createHash } from 'node:crypto'
import {
  VENDOR_ERRORS,
  type VendorCall,
  type VendorErrorCode,
  vendorActionOf,
} from '@baize/contract/vendors'

/** An answer before it is signed. */
export interface Answered {
  readonly status: number
  readonly answer: Readonly<Record<string, unknown>>
}

/** Every field that some call carries; its shape was checked before. */
export interface Wanted {
  readonly adjustTxId?: string | undefined
  readonly txId?: string | undefined
  readonly token?: string
  readonly playerId?: string
  readonly sessionId?: string | undefined
  readonly gameId?: string | undefined
  readonly roundId?: string | undefined
  readonly currency?: string
  readonly scale?: number
  readonly amountMinor?: string
  readonly winMinor?: string
  readonly betTxId?: string
  readonly campaignId?: string
  readonly winTxId?: string
  readonly roundClosed?: boolean
}
export type Kept = Wanted & { readonly txId: string }

/** A success. */
export function fine(answer: unknown): Answered {
  return { status: 200, answer: isRecord(answer) ? answer : {} }
}

/** A refusal as the protocol words it. */
export function refusal(call: VendorCall, code: VendorErrorCode, txId?: string): Answered {
  const { class: kind, message, status } = VENDOR_ERRORS[code]
  const action = vendorActionOf(call, code)
  const answer = { code, class: kind, message, action, replayed: false }
  return { status, answer: txId === undefined ? answer : { ...answer, txId } }
}

/** What tells a repeat from another transaction under the same id. */
export function hashOf(raw: string): string {
  // Written anew with its fields in order: a repeat may be spelled differently and mean the same.
  const body = parseJson(raw)
  const fields = isRecord(body) ? Object.entries(body) : []
  const ordered = JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(ordered).digest('hex')
}

/** Money as it travels; never below zero. */
export function text(amountMinor: bigint): string {
  return String(amountMinor < 0n ? 0n : amountMinor)
}

export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
