import { browserClock } from './browser-clock.ts'
import { createStoredFlag } from './stored-flag.ts'

/** True once the player was asked whether visits may be counted, and true when they agreed. */
export const analyticsAsked = createStoredFlag('baize.analytics-asked', false)
export const analyticsAllowed = createStoredFlag('baize.analytics-allowed', false)

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Loads the operator's tag, once. Only for players who agreed; nothing of it is here before. */
export function loadAnalytics(tagId: string): void {
  if (window.dataLayer) return
  const layer: unknown[] = []
  window.dataLayer = layer
  function tell(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag reads nothing but the arguments themselves.
    layer.push(arguments)
  }
  tell('js', new Date(browserClock.now()))
  tell('config', tagId)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`
  document.head.append(script)
}
