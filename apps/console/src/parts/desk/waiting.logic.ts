const MINUTE_MS = 60_000

export type WaitingTone = 'calm' | 'warn' | 'danger'

/** How urgent an order has become: from two thirds of the target on it is near, from the target on it is over. */
export function waitingTone(waitingMs: number, targetMinutes: number | null): WaitingTone {
  if (targetMinutes === null) return 'calm'
  const targetMs = targetMinutes * MINUTE_MS
  if (waitingMs >= targetMs) return 'danger'
  return waitingMs * 3 >= targetMs * 2 ? 'warn' : 'calm'
}

/** `04:36` under an hour, `2 h 10 min` under two days, then `5 d`. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${pad(minutes)}:${pad(seconds % 60)}`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${pad(minutes % 60)} min` : `${Math.floor(hours / 24)} d`
}

/** `12 min`, `2 h 10 min`, `3 d`: for spans that nobody watches tick. */
export function formatSpan(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} d`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
