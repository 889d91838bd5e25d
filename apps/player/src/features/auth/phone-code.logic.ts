/** Codes are asked for at most once a second, as the specification sets it. */
const PAUSE_MS = 1000

/** False for a second press within a second, and while the countdown runs. */
export function mayAskForCode(
  nowMs: number,
  before: { readonly lastAskedMs: number; readonly untilMs: number },
): boolean {
  return nowMs - before.lastAskedMs >= PAUSE_MS && nowMs >= before.untilMs
}

/** Sixty seconds for each of the server's minutes. */
export function countdownEnd(nowMs: number, expiredMinutes: number): number {
  return nowMs + expiredMinutes * 60_000
}

/** `0:47`, and never nothing while there is something left. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
