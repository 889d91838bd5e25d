import type { LiveMessage } from '@baize/contract'

/** One open tab, as the hub sees it. */
export interface LiveListener {
  /** A message, written down; the same text may go to thousands. */
  send(text: string): void
  close(): void
}

/** What tabs can watch besides what is their member's. */
export type Watched = 'crash'

/** Who is listening, by member. Rebuilt by reconnecting clients after a restart. */
export interface LiveHub {
  add(memberId: bigint, sessionKey: string, listener: LiveListener): () => void
  tell(memberId: bigint, message: LiveMessage): void
  /** Tells every open tab. */
  tellAll(message: LiveMessage): void
  /** Tells every tab of one session that it is over and closes it. */
  endSession(memberId: bigint, sessionKey: string, reason: 'left' | 'ended'): void
  /** The sessions that have a tab open, by member. */
  openSessions(): ReadonlyMap<string, bigint>
  tabsOf(memberId: bigint): number
  /** Called with every tab that begins to watch, before it is told anything of it. */
  onWatch(what: Watched, greet: (tell: (message: LiveMessage) => void) => void): void
  /** A tab looks at something that changes all the time, such as the room of a game. */
  watch(listener: LiveListener, what: Watched): void
  unwatch(listener: LiveListener, what: Watched): void
  /** Tells every tab that watches it. */
  tellWatchers(what: Watched, message: LiveMessage): void
  hasWatchers(what: Watched): boolean
  hasListeners(): boolean
  listenerCount(): number
}

export function createLiveHub(): LiveHub {
  const listeners = new Map<bigint, Map<LiveListener, string>>()
  const watchers: Record<Watched, Set<LiveListener>> = { crash: new Set() }
  const greeters = new Map<Watched, (tell: (message: LiveMessage) => void) => void>()
  const textOf = (message: LiveMessage) => JSON.stringify(message)
  return {
    add(memberId, sessionKey, listener) {
      const own = listeners.get(memberId) ?? new Map<LiveListener, string>()
      listeners.set(memberId, own)
      own.set(listener, sessionKey)
      return () => {
        own.delete(listener)
        for (const watching of Object.values(watchers)) watching.delete(listener)
        if (own.size === 0) listeners.delete(memberId)
      }
    },
    tell(memberId, message) {
      const text = textOf(message)
      for (const listener of listeners.get(memberId)?.keys() ?? []) listener.send(text)
    },
    tellAll(message) {
      const text = textOf(message)
      for (const own of listeners.values()) for (const listener of own.keys()) listener.send(text)
    },
    endSession(memberId, sessionKey, reason) {
      for (const [listener, key] of listeners.get(memberId) ?? []) {
        if (key !== sessionKey) continue
        listener.send(textOf({ type: 'signed_out', reason }))
        listener.close()
      }
    },
    openSessions() {
      const sessions = new Map<string, bigint>()
      for (const [memberId, own] of listeners) {
        for (const sessionKey of own.values()) sessions.set(sessionKey, memberId)
      }
      return sessions
    },
    tabsOf: (memberId) => listeners.get(memberId)?.size ?? 0,
    onWatch: (what, greet) => void greeters.set(what, greet),
    watch(listener, what) {
      if (watchers[what].has(listener)) return
      watchers[what].add(listener)
      greeters.get(what)?.((message) => listener.send(textOf(message)))
    },
    unwatch: (listener, what) => void watchers[what].delete(listener),
    tellWatchers(what, message) {
      const text = textOf(message)
      for (const listener of watchers[what]) listener.send(text)
    },
    hasWatchers: (what) => watchers[what].size > 0,
    hasListeners: () => listeners.size > 0,
    listenerCount() {
      let count = 0
      for (const own of listeners.values()) count += own.size
      return count
    },
  }
}
