import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

const KEPT = 'baize.sports-pinned'
const PINNED_MAX = 100

/** Markets that their reader wants first in every event; kept in this browser. */
const pinned = createExternalStore<ReadonlySet<string>>(readKept())

export function usePinned(): ReadonlySet<string> {
  return useExternalStore(pinned)
}

export function togglePinned(card: string): void {
  const before = pinned.read()
  const next = before.has(card)
    ? [...before].filter((each) => each !== card)
    : [...before, card].slice(-PINNED_MAX)
  pinned.write(new Set(next))
  try {
    localStorage.setItem(KEPT, JSON.stringify(next))
  } catch {
    // Lasts for the visit only.
  }
}

function readKept(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [])
  } catch {
    return new Set()
  }
}
