import { useSyncExternalStore } from 'react'

/** What a page knows of its window or its pointer, and is told of when it changes. */
export function watchMedia(text: string): { matches(): boolean; use(): boolean } {
  const query = matchMedia(text)
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  const matches = () => query.matches
  return { matches, use: () => useSyncExternalStore(subscribe, matches) }
}
