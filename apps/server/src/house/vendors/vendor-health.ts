import type { PartnerHealth } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { admit, type Breaker, NEW_BREAKER, record } from './breaker.ts'

/** Staff may hold a breaker: `open` lets nothing out, `closed` everything; null lets it decide. */
export type BreakerHold = 'open' | 'closed' | null

/** A vendor as this server has met it in the last minute. */
export interface HealthFacts {
  readonly state: Breaker['state']
  readonly callCount: number
  readonly failedCount: number
  /** Null without a call. */
  readonly meanMs: number | null
}

export interface VendorHealth {
  /** Makes a call of ours, or not at all: undefined while the vendor's breaker is open. */
  run<Value>(
    vendor: { readonly vendorCode: string; readonly hold: BreakerHold },
    call: () => Promise<Value>,
    hasFailed: (value: Value) => boolean,
  ): Promise<Value | undefined>
  factsOf(vendorCode: string): HealthFacts
  /** Vendors that were called since the start. */
  vendorCodes(): Iterable<string>
  onCall(listener: (vendorCode: string, outcome: CallOutcome, tookMs: number) => void): void
}

export type CallOutcome = 'answered' | 'failed' | 'held_back'

const SHOWN_MS = 60_000

/** Breakers of all vendors, each fed by the calls that this server makes. */
export function createVendorHealth(clock: Clock): VendorHealth {
  const breakers = new Map<string, Breaker>()
  const listeners: Parameters<VendorHealth['onCall']>[0][] = []
  const of = (vendorCode: string) => breakers.get(vendorCode) ?? NEW_BREAKER
  const tell = (vendorCode: string, outcome: CallOutcome, tookMs: number) => {
    for (const listen of listeners) listen(vendorCode, outcome, tookMs)
  }
  const isLetOut = (vendorCode: string, hold: BreakerHold): boolean => {
    if (hold !== null) return hold === 'closed'
    const { isLet, after } = admit(of(vendorCode), clock.now())
    breakers.set(vendorCode, after)
    return isLet
  }
  return {
    async run({ vendorCode, hold }, call, hasFailed) {
      if (!isLetOut(vendorCode, hold)) {
        tell(vendorCode, 'held_back', 0)
        return undefined
      }
      const startedMs = clock.now()
      const value = await call()
      const atMs = clock.now()
      const tookMs = atMs - startedMs
      const isFailed = hasFailed(value)
      breakers.set(vendorCode, record(of(vendorCode), { atMs, tookMs, isFailed }))
      tell(vendorCode, isFailed ? 'failed' : 'answered', tookMs)
      return value
    },
    factsOf(vendorCode) {
      const { state, calls } = of(vendorCode)
      const recent = calls.filter(({ atMs }) => atMs > clock.now() - SHOWN_MS)
      const spentMs = recent.reduce((sum, { tookMs }) => sum + tookMs, 0)
      return {
        state,
        callCount: recent.length,
        failedCount: recent.filter(({ isFailed }) => isFailed).length,
        meanMs: recent.length === 0 ? null : Math.round(spentMs / recent.length),
      }
    },
    vendorCodes: () => breakers.keys(),
    onCall: (listener) => listeners.push(listener),
  }
}

/** A partner as the shift shows it. */
export function viewPartner(
  health: Pick<VendorHealth, 'factsOf'>,
  code: string,
  side: PartnerHealth['side'],
): PartnerHealth {
  const { state, ...calls } = health.factsOf(code)
  return { code, side, health: state, ...calls }
}
