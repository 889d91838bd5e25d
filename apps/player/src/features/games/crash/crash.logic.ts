import type { CrashRoom, RoundView } from '@baize/contract'
import type { CrashEvent, CrashOptions } from '@baize/games/crash/events'
import { TARGET_MAX, TARGET_MIN } from '@baize/games/crash/rules'
import { assert, type Minor, ratio, scaleMinor } from '@baize/kernel'
import { within } from '../originals/hundredths.logic.ts'

/** What the room does at a moment of the server's time. */
export type Phase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'betting'; readonly leftMs: number }
  | { readonly kind: 'flying'; readonly flownMs: number }
  | {
      readonly kind: 'busted'
      readonly bust: number
      readonly isInterrupted: boolean
      /** Milliseconds until the next flight starts; 0 where that is not known. */
      readonly nextInMs: number
    }

export function phaseOf(room: CrashRoom | undefined, nowMs: number): Phase {
  const flight = room?.flight
  if (!room || !flight) return room?.isPaused ? { kind: 'paused' } : { kind: 'waiting' }
  if (flight.state !== 'open' && flight.bust !== null) {
    if (room.isPaused) return { kind: 'paused' }
    const { bust, isInterrupted } = flight
    const nextMs = room.nextStartsAt === null ? nowMs : Date.parse(room.nextStartsAt)
    return { kind: 'busted', bust, isInterrupted, nextInMs: Math.max(0, nextMs - nowMs) }
  }
  const flownMs = Math.trunc(nowMs) - Date.parse(flight.startsAt)
  return flownMs < 0 ? { kind: 'betting', leftMs: -flownMs } : { kind: 'flying', flownMs }
}

/** How a height is met at a glance: `low` below 2, `high` from 10 on. */
export function toneOf(height: number): 'low' | 'middle' | 'high' {
  if (height >= 1_000) return 'high'
  return height >= 200 ? 'middle' : 'low'
}

/** Where the buttons and the keys stop, in hundredths; any target between can be typed. */
const STOPS = [
  101, 110, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 7_500,
  10_000, 25_000, 50_000, 100_000, 1_000_000,
] as const

/** The next stop below or above a target. */
export function stepTarget(target: number, by: -1 | 1): number {
  const next =
    by === 1 ? STOPS.find((stop) => stop > target) : STOPS.findLast((stop) => stop < target)
  return within(next ?? target, TARGET_MIN, TARGET_MAX)
}

export function optionsOf(round: RoundView): CrashOptions {
  assert(round.gameCode === 'crash', 'the round is one of this game')
  return round.options as unknown as CrashOptions
}

/** How a bet ended; undefined while it is open. */
export function endOf(round: RoundView | undefined): CrashEvent | undefined {
  const events = (round?.events ?? []) as unknown as readonly CrashEvent[]
  return events.find(({ type }) => type !== 'roundEnd')
}

/** What a stake is worth at a height. */
export function worthAt(stakeMinor: Minor, height: number): Minor {
  return scaleMinor(stakeMinor, ratio(height, 100))
}
