/** Sends together what one turn of the event loop brings. */
export interface OnceATurn {
  /** At the end of the turn. */
  soon(): void
  /** At once; the end of the turn then sends only what came after. */
  now(): void
}

/** `send` is called with something to send, and forgets it. */
export function onceATurn(send: () => void): OnceATurn {
  let hasMore = false
  let isScheduled = false
  const now = () => {
    hasMore = false
    send()
  }
  return {
    now,
    soon() {
      hasMore = true
      if (isScheduled) return
      isScheduled = true
      setImmediate(() => {
        isScheduled = false
        if (hasMore) now()
      })
    },
  }
}
