import type { Store } from './store-link.logic.ts'

/** What a browser says of its device. */
interface Device {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** Whose steps are this device's own; undefined on a desk. An iPad calls itself a Mac and is touched with fingers. */
export function ownStoreOf({ userAgent, maxTouchPoints }: Device): Store | undefined {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined
}
