/**
 * Door: whether this page is older than the site that the server offers now. Nothing is reloaded
 * behind the player's back; `useOutdated()` is for the bar that offers it.
 */
import { useEffect } from 'react'
import { createExternalStore, useExternalStore } from './external-store.ts'
import { entryOf, isOutdated } from './site-version.logic.ts'

const LOOK_MS = 300_000
/** Coming back to a page asks again, but not each time a window is touched. */
const REST_MS = 30_000

const outdated = createExternalStore(false)
let lookedAtMs = 0

export function useOutdated(): boolean {
  return useExternalStore(outdated)
}

/** Looks from time to time, and when the player comes back to the page. Mount once. */
export function useVersionWatch(): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden && performance.now() - lookedAtMs > REST_MS) void lookAtVersion()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [])
}

async function lookAtVersion(): Promise<void> {
  lookedAtMs = performance.now()
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!answer.ok) return
    const own = entryOf(document.documentElement.outerHTML)
    if (isOutdated(own, entryOf(await answer.text()))) outdated.write(true)
  } catch {
    // Without a network nothing is newer.
  }
}
