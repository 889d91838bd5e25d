import type { LiveMessage } from '@baize/contract'

/** One open tab, as the hub sees it. */
export interface LiveListener {
  send(message: LiveMessage): void
  close(): void
}

/** Who is listening, by member. Rebuilt by reconnecting clients after a restart. */
export interface LiveHub {
  add(memberId: bigint, sessionKey: string, listener: LiveListener): () => void
  tell(memberId: bigint, message: LiveMessage): void
  /** Tells every tab of one session that it is over and closes it. */
  endSession(memberId: bigint, sessionKey: string): void
  hasListeners(): boolean
  listenerCount(): number
}

export function createLiveHub(): LiveHub {
  const listeners = new Map<bigint, Map<LiveListener, string>>()
  return {
    add(memberId, sessionKey, listener) {
      const own = listeners.get(memberId) ?? new Map<LiveListener, string>()
      listeners.set(memberId, own)
      own.set(listener, sessionKey)
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(memberId)
      }
    },
    tell(memberId, message) {
      for (const listener of listeners.get(memberId)?.keys() ?? []) listener.send(message)
    },
    endSession(memberId, sessionKey) {
      for (const [listener, key] of listeners.get(memberId) ?? []) {
        if (key !== sessionKey) continue
        listener.send({ type: 'signed_out' })
        listener.close()
      }
    },
    hasListeners: () => listeners.size > 0,
    listenerCount() {
      let count = 0
      for (const own of listeners.values()) count += own.size
      return count
    },
  }
}
