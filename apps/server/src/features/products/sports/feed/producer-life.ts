import { type EpochMs, epochMs } from '@baize/kernel'
import type { ProducerRow } from '../book/producers.store.ts'

/** A producer as the server that holds the feed knows it; moments without a name of the feed are of a clock that never goes back. */
export interface ProducerLife extends ProducerRow {
  /** When its last sign of life came; null since the line was opened. */
  readonly heardMs: number | null
  /** When the recovery under way, or one of its messages, was last seen. */
  readonly flowMs: number
  /** Before this moment no recovery is asked for. */
  readonly asksFromMs: number
}

export interface LifeTimes {
  /** A producer that is silent for so long is down. */
  readonly silenceMs: number
  /** A recovery of which nothing came for so long has failed. */
  readonly recoveryQuietMs: number
  /** How long is waited after a failed recovery; doubled with each, up to the most. */
  readonly backOffMs: number
  readonly backOffMaxMs: number
}

export const LIFE_TIMES: LifeTimes = {
  silenceMs: 20_000,
  recoveryQuietMs: 30_000,
  backOffMs: 2_000,
  backOffMaxMs: 120_000,
}

/** A line was opened: what came while there was none has to be recovered. */
export function afterOpening(row: ProducerRow): ProducerLife {
  return { ...row, state: 'down', requestId: null, heardMs: null, flowMs: 0, asksFromMs: 0 }
}

export function afterAlive(
  life: ProducerLife,
  alive: { readonly at: EpochMs; readonly isSubscribed: boolean },
  nowMs: number,
): ProducerLife {
  const heard = { ...life, heardMs: nowMs }
  if (life.state !== 'up') return heard
  // It has forgotten us: what it sends is not all there is.
  if (!alive.isSubscribed) return { ...heard, state: 'down' }
  return { ...heard, workedTo: laterOf(life.workedTo, alive.at) }
}

/** Messages that answer a recovery keep it from being asked for again. */
export function afterAnswer(life: ProducerLife, requestId: number, nowMs: number): ProducerLife {
  return isAnswer(life, requestId) ? { ...life, flowMs: nowMs } : life
}

export function afterSnapshot(
  life: ProducerLife,
  snapshot: { readonly requestId: number; readonly at: EpochMs },
): ProducerLife {
  if (!isAnswer(life, snapshot.requestId)) return life
  return {
    ...{ ...life, state: 'up', requestId: null, failureCount: 0 },
    workedTo: laterOf(life.workedTo, snapshot.at),
  }
}

export function afterAsking(life: ProducerLife, requestId: number, nowMs: number): ProducerLife {
  return { ...life, state: 'recovering', requestId: BigInt(requestId), flowMs: nowMs }
}

export function afterFailure(
  life: ProducerLife,
  nowMs: number,
  { backOffMs, backOffMaxMs }: LifeTimes,
): ProducerLife {
  const waitMs = Math.min(backOffMs * 2 ** Math.min(life.failureCount, DOUBLINGS), backOffMaxMs)
  return {
    ...{ ...life, state: 'down', requestId: null },
    ...{ failureCount: life.failureCount + 1, asksFromMs: nowMs + waitMs },
  }
}

const DOUBLINGS = 16

/** As time passes: silence takes a producer down, and a recovery that does not go on has failed. */
export function afterTime(life: ProducerLife, nowMs: number, times: LifeTimes): ProducerLife {
  const isSilent = life.heardMs !== null && nowMs - life.heardMs > times.silenceMs
  if (isSilent && life.state !== 'down') return { ...life, state: 'down', requestId: null }
  const isStuck = life.state === 'recovering' && nowMs - life.flowMs > times.recoveryQuietMs
  return isStuck ? afterFailure(life, nowMs, times) : life
}

/** Whether a recovery is asked for now: a producer that gives no sign of life is not asked. */
export function isToBeAsked(life: ProducerLife, nowMs: number, times: LifeTimes): boolean {
  const isHeard = life.heardMs !== null && nowMs - life.heardMs <= times.silenceMs
  return life.state === 'down' && isHeard && nowMs >= life.asksFromMs
}

function isAnswer({ state, requestId }: ProducerLife, answered: number): boolean {
  return state === 'recovering' && requestId === BigInt(answered)
}

function laterOf(known: EpochMs | null, at: EpochMs): EpochMs {
  return epochMs(Math.max(known ?? 0, at))
}
