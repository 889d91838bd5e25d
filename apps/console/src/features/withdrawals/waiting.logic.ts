/** The promise made to players: a request is looked at within half an hour. */
export const WAITING_TARGET_MS = 1_800_000
const WAITING_WARN_MS = 1_200_000

export type WaitingTone = 'calm' | 'warn' | 'danger'

/** How urgent a request has become. */
export function waitingTone(waitingMs: number): WaitingTone {
  if (waitingMs >= WAITING_TARGET_MS) return 'danger'
  return waitingMs >= WAITING_WARN_MS ? 'warn' : 'calm'
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
