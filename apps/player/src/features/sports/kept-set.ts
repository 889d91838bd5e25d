import { createExternalStore, useExternalStore } from '../../app/external-store.ts'

/** Names that their reader has marked, the last ones of so many, kept in this browser. */
export interface KeptSet {
  use(): ReadonlySet<string>
  toggle(name: string): void
}

export function createKeptSet(key: string, most: number): KeptSet {
  const store = createExternalStore<ReadonlySet<string>>(new Set(readKept(key).slice(-most)))
  return {
    use: () => useExternalStore(store),
    toggle(name) {
      const before = store.read()
      const next = before.has(name)
        ? [...before].filter((each) => each !== name)
        : [...before, name].slice(-most)
      store.write(new Set(next))
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Lasts for the visit only.
      }
    },
  }
}

function readKept(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
