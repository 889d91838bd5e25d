/** What the rules know of a vendor's calls; times are epoch milliseconds. */
export interface Breaker {
  readonly state: 'closed' | 'open' | 'half_open'
  /** Calls of the last minute, the oldest first. */
  readonly calls: readonly BreakerCall[]
  /** When an open one lets a first call through again. */
  readonly retryAtMs: number
  /** How long it stays open the next time. */
  readonly pauseMs: number
}

export interface BreakerCall {
  readonly atMs: number
  readonly tookMs: number
  readonly isFailed: boolean
}

const WINDOW_MS = 60_000
const CALLS_KEPT_MAX = 200
/** Fewer calls than this say nothing. */
const CALLS_MIN = 5
const FIRST_PAUSE_MS = 15_000
const PAUSE_MS_MAX = 300_000

export const NEW_BREAKER: Breaker = {
  state: 'closed',
  calls: [],
  retryAtMs: 0,
  pauseMs: FIRST_PAUSE_MS,
}

/** Whether a call may go out now; of an open breaker's first one after its pause the answer decides. */
export function admit(breaker: Breaker, nowMs: number): { isLet: boolean; after: Breaker } {
  if (breaker.state === 'closed') return { isLet: true, after: breaker }
  // While one call tries, nobody else does; one that never came back makes room after a pause.
  if (nowMs < breaker.retryAtMs) return { isLet: false, after: breaker }
  const retryAtMs = nowMs + breaker.pauseMs
  return { isLet: true, after: { ...breaker, state: 'half_open', retryAtMs } }
}

/** The breaker after a call: half of the last minute's failed opens it, one success closes it again. */
export function record(breaker: Breaker, call: BreakerCall): Breaker {
  const calls = [...breaker.calls, call]
    .filter(({ atMs }) => atMs > call.atMs - WINDOW_MS)
    .slice(-CALLS_KEPT_MAX)
  if (breaker.state !== 'closed') {
    if (!call.isFailed) return { ...NEW_BREAKER, calls: [call] }
    const pauseMs = Math.min(breaker.pauseMs * 2, PAUSE_MS_MAX)
    return { state: 'open', calls, retryAtMs: call.atMs + breaker.pauseMs, pauseMs }
  }
  const failed = calls.filter(({ isFailed }) => isFailed).length
  if (calls.length < CALLS_MIN || failed * 2 < calls.length) return { ...breaker, calls }
  const { pauseMs } = breaker
  return { state: 'open', calls, retryAtMs: call.atMs + pauseMs, pauseMs: pauseMs * 2 }
}
