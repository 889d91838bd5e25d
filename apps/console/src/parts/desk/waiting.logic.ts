import { formatUnit } from '../format.ts'

const MINUTE_MS = 60_000

export type WaitingTone = 'calm' | 'warn' | 'danger'

/** How urgent an order has become: from two thirds of the target on it is near, from the target on it is over. */
export function waitingTone(waitingMs: number, targetMinutes: number | null): WaitingTone {
  if (targetMinutes === null) return 'calm'
  const targetMs = targetMinutes * MINUTE_MS
  if (waitingMs >= targetMs) return 'danger'
  return waitingMs * 3 >= targetMs * 2 ? 'warn' : 'calm'
}

/** `04:36` under an hour, then as `formatSpan` has it. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${pad(minutes)}:${pad(seconds % 60)}` : formatSpan(minutes)
}

/** `12 mins`, `2 hrs 10 mins`, from two days on `5 days`: in the units of the reader's language. */
export function formatSpan(minutes: number): string {
  if (minutes < 60) return formatUnit(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return formatUnit(Math.floor(hours / 24), 'day')
  const rest = minutes % 60
  return rest === 0
    ? formatUnit(hours, 'hour')
    : `${formatUnit(hours, 'hour')} ${formatUnit(rest, 'minute')}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
