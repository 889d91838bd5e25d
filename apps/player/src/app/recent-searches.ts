/** Door: the recent searches of this browser. The list never leaves it. */
import { createExternalStore, useExternalStore } from './external-store.ts'
import { readSearches, withoutSearch, withSearch } from './recent-searches.logic.ts'

const KEY = 'baize.recent-searches'

const store = createExternalStore(readKept())

export function useRecentSearches(): readonly string[] {
  return useExternalStore(store)
}

/** Remembers a finished search: one that was entered, or left standing in the box. */
export function noteSearch(text: string): void {
  keep(withSearch(store.read(), text))
}

export function forgetSearch(text: string): void {
  keep(withoutSearch(store.read(), text))
}

export function forgetSearches(): void {
  keep([])
}

function keep(searches: readonly string[]): void {
  store.write(searches)
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Lasts for the visit only.
  }
}

function readKept(): readonly string[] {
  try {
    return readSearches(localStorage.getItem(KEY))
  } catch {
    return []
  }
}
