import { type Ratio, ratio } from '@baize/kernel'
import { wireFromRatio } from '../wire-ratio.ts'
import type { CrashChoice, CrashEvent } from './events.ts'
import { automaticHeight, leaveAt } from './flight.ts'
import { multiplierOf } from './rules.ts'

/** The end of a bet: its book and what it pays in stakes. */
export interface CrashEnd {
  readonly events: readonly CrashEvent[]
  readonly outcome: Ratio
}

/** A bet that was paid at a height. */
export function endLeft(height: number, isAutomatic: boolean): CrashEnd {
  return endWith({ type: 'left', height, isAutomatic }, multiplierOf(height))
}

/** A bet that stayed too long. */
export function endBusted(bust: number): CrashEnd {
  return endWith({ type: 'busted', height: bust }, ratio(0n))
}

/** A bet without a target in a flight that the room stopped following. */
export function endStalled(height: number): CrashEnd {
  return endWith({ type: 'stalled', height }, multiplierOf(height))
}

/** A bet whose stake went back. */
export function endReturned(why: 'cancelled' | 'returned'): CrashEnd {
  return endWith({ type: why }, ratio(1n))
}

/** The end of a bet from nothing but the flight and what its player did, to compare with the record. */
export function endOf(
  bust: number,
  autoCashOut: number | null,
  choice: CrashChoice | undefined,
): CrashEnd | undefined {
  if (choice) {
    const leaving = leaveAt(bust, choice.flownMs, autoCashOut)
    return leaving.kind === 'paid' ? endLeft(leaving.height, leaving.isAutomatic) : undefined
  }
  const height = automaticHeight(bust, autoCashOut)
  return height === undefined ? endBusted(bust) : endLeft(height, true)
}

function endWith(event: CrashEvent, outcome: Ratio): CrashEnd {
  return { events: [event, { type: 'roundEnd', outcome: wireFromRatio(outcome) }], outcome }
}
