import { VENDOR_SKEW_MS } from '@baize/contract/vendors'

/** Nonces held at most; with more the oldest minutes go, and calls from then are refused. */
const NONCES_MAX = 2_000_000
const MINUTE_MS = 60_000

/**
 * Remembers the nonces of believed calls for as long as their time would be believed, in the memory of
 * this server. What reaches another server a second time, or this one after a restart, moves nothing
 * there either: its transaction is known, and its token used.
 */
export interface Nonces {
  /** True the first time. A time from before what is remembered is never the first. */
  take(vendorCode: string, nonce: string, timestampMs: number, nowMs: number): boolean
}

export function createNonces(most = NONCES_MAX): Nonces {
  const minutes = new Map<number, Set<string>>()
  let heldFromMs = Number.NEGATIVE_INFINITY
  let count = 0

  const drop = (minute: number): void => {
    count -= minutes.get(minute)?.size ?? 0
    minutes.delete(minute)
    heldFromMs = Math.max(heldFromMs, (minute + 1) * MINUTE_MS)
  }
  const prune = (nowMs: number): void => {
    for (const minute of minutes.keys()) {
      if ((minute + 1) * MINUTE_MS < nowMs - VENDOR_SKEW_MS) drop(minute)
    }
    while (count >= most) drop(Math.min(...minutes.keys()))
  }
  return {
    take(vendorCode, nonce, timestampMs, nowMs) {
      const minute = Math.floor(timestampMs / MINUTE_MS)
      if (!minutes.has(minute) || count >= most) prune(nowMs)
      if (timestampMs < heldFromMs) return false
      const seen = minutes.get(minute) ?? new Set()
      minutes.set(minute, seen)
      const name = `${vendorCode} ${nonce}`
      if (seen.has(name)) return false
      seen.add(name)
      count += 1
      return true
    },
  }
}
