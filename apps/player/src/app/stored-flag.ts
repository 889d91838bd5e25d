import { createExternalStore, useExternalStore } from './external-store.ts'

/** A yes or no that this browser remembers; it lasts for the visit where nothing can be stored. */
export function createStoredFlag(key: string, fallback: boolean) {
  const store = createExternalStore(readFlag(key) ?? fallback)
  return {
    use: (): boolean => useExternalStore(store),
    toggle(): void {
      const next = !store.read()
      store.write(next)
      try {
        localStorage.setItem(key, next ? '1' : '0')
      } catch {
        // Lasts for the visit only.
      }
    },
  }
}

function readFlag(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === '1'
  } catch {
    return undefined
  }
}

/** True while amounts are to be hidden from people looking over the shoulder. */
export const hiddenBalance = createStoredFlag('baize.balance-hidden', false)

/** True while the side menu is folded to icons. */
export const foldedMenu = createStoredFlag('baize.menu-folded', false)

/** True once the player has bookmarked a safe domain. */
export const bookmarked = createStoredFlag('baize.bookmarked', false)
