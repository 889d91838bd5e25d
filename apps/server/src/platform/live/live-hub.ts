import type { MemberMessage } from '@baize/contract'
import { addressCounts } from '../http/address-group.ts'
import { AddressSums } from '../http/address-sums.ts'
import { encode } from './live-line.ts'

/** Open tabs of visitors per IPv4 address or IPv6 /64, sixteen times as many per /48, and of all together. */
const VISITORS_OF_ADDRESS_MAX = 200
const VISITORS_MAX = 10_000

/** One open tab, as the hub sees it. */
export interface LiveListener {
  /** A message, written down; the same bytes may go to thousands. */
  send(message: Buffer): void
  close(): void
}

/**
 * The open tabs: of members, for what concerns one member or all; of visitors, counted only. Rebuilt by reconnecting
 * clients after a restart.
 */
export interface LiveHub {
  add(memberId: bigint, sessionKey: string, listener: LiveListener): () => void
  /** Counts a visitor's tab until it is left; undefined where there are too many from its address, or of all. */
  addVisitor(address: string): (() => void) | undefined
  tell(memberId: bigint, message: MemberMessage): void
  /** Tells every open tab of a member. */
  tellAll(message: MemberMessage): void
  /** Tells every tab of one session that it is over and closes it. */
  endSession(memberId: bigint, sessionKey: string, reason: 'left' | 'ended'): void
  /** The sessions that have a tab open, by member. */
  openSessions(): ReadonlyMap<string, bigint>
  tabsOf(memberId: bigint): number
  hasListeners(): boolean
  /** Of members and visitors. */
  listenerCount(): number
}

export function createLiveHub(): LiveHub {
  const listeners = new Map<bigint, Map<LiveListener, string>>()
  const visitors = new AddressSums()
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
    addVisitor(address) {
      const counts = addressCounts(address)
      const hasRoom = visitors.hasRoom(counts, 1, VISITORS_OF_ADDRESS_MAX)
      if (!hasRoom || visitors.all >= VISITORS_MAX) return undefined
      visitors.add(counts, 1)
      return () => visitors.add(counts, -1)
    },
    tell(memberId, message) {
      const own = listeners.get(memberId)
      if (!own) return
      const text = encode(message)
      for (const listener of own.keys()) listener.send(text)
    },
    tellAll(message) {
      const text = encode(message)
      for (const own of listeners.values()) for (const listener of own.keys()) listener.send(text)
    },
    endSession(memberId, sessionKey, reason) {
      for (const [listener, key] of listeners.get(memberId) ?? []) {
        if (key !== sessionKey) continue
        listener.send(encode({ type: 'signed_out', reason }))
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
    hasListeners: () => listeners.size > 0,
    listenerCount() {
      let count = visitors.all
      for (const own of listeners.values()) count += own.size
      return count
    },
  }
}
