/** Remembers that the server ended the session, until somebody signs in again. */
export interface ExpiredSession {
  subscribe(listener: () => void): () => void
  isExpired(): boolean
  begin(): void
  /** Waits until somebody is back; true when it is the same person, whose calls may go on. */
  untilBack(): Promise<boolean>
  end(isSamePerson: boolean): void
}

export function createExpiredSession(): ExpiredSession {
  let expired = false
  const listeners = new Set<() => void>()
  let waiting: ((isSamePerson: boolean) => void)[] = []
  const mark = (isExpired: boolean) => {
    if (expired === isExpired) return
    expired = isExpired
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isExpired: () => expired,
    begin: () => mark(true),
    untilBack() {
      mark(true)
      return new Promise((resolve) => {
        waiting.push(resolve)
      })
    },
    end(isSamePerson) {
      const calls = waiting
      waiting = []
      mark(false)
      for (const goOn of calls) goOn(isSamePerson)
    },
  }
}
