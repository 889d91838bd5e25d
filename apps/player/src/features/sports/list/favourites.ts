import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

const KEPT = 'baize.sports-favourites'
const FAVOURITES_MAX = 200

/** Tournaments and events that their reader has marked; kept in this browser. */
const favourites = createExternalStore<ReadonlySet<string>>(readKept())

export function useSportsFavourites(): ReadonlySet<string> {
  return useExternalStore(favourites)
}

export function toggleFavourite(id: string): void {
  const before = favourites.read()
  const next = before.has(id)
    ? [...before].filter((each) => each !== id)
    : [...before, id].slice(-FAVOURITES_MAX)
  favourites.write(new Set(next))
  try {
    localStorage.setItem(KEPT, JSON.stringify(next))
  } catch {
    // Lasts for the visit only.
  }
}

function readKept(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    if (!Array.isArray(kept)) return new Set()
    return new Set(kept.filter((each) => typeof each === 'string').slice(0, FAVOURITES_MAX))
  } catch {
    return new Set()
  }
}
