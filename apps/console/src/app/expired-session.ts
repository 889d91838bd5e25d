/** Remembers that the server ended the session, until somebody signs in again. */
export interface ExpiredSession {
  subscribe(listener: () => void): () => void
  isExpired(): boolean
  mark(isExpired: boolean): void
}

export function createExpiredSession(): ExpiredSession {
  let expired = false
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isExpired: () => expired,
    mark(isExpired) {
      if (expired === isExpired) return
      expired = isExpired
      for (const listener of listeners) listener()
    },
  }
}
