import { browserClock } from '../../app/browser-clock.ts'

/**
 * That the server asks this browser for an image at login: the next form, opened anew or after a reload, comes with
 * one, and nobody spends a try to be told so again. It counts wrong tries for an hour.
 */
const KEY = 'baize.captcha-asked'
const ASKED_FOR_MS = 3_600_000

/** False for what is over, from the future or no moment at all. */
export function isStillAsked(kept: string | null, nowMs: number): boolean {
  const sinceMs = kept === null ? Number.NaN : nowMs - Number(kept)
  return sinceMs >= 0 && sinceMs < ASKED_FOR_MS
}

export function isCaptchaAsked(): boolean {
  try {
    return isStillAsked(localStorage.getItem(KEY), browserClock.now())
  } catch {
    return false
  }
}

export function noteCaptchaAsked(isAsked: boolean): void {
  try {
    if (isAsked) localStorage.setItem(KEY, String(browserClock.now()))
    else localStorage.removeItem(KEY)
  } catch {
    // Nothing can be kept here; then the first try is answered with the image.
  }
}
