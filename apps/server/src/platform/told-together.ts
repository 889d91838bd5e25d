import { addressGroup } from './http/address-group.ts'

const MINUTE_MS = 60_000
const ADDRESSES_MAX = 10_000
/** Those for whom there is no room count together. */
const OTHERS = 'others'

interface Told {
  atMs: number
  count: number
}

/** What may happen thousands of times a second, told once a minute and address with how often it did. */
export interface ToldTogether {
  note(address: string): void
  /** Tells what was counted since, of addresses whose minute is over. */
  flush(): void
}

export function createToldTogether(
  tell: (address: string, count: number) => void,
  now: () => number = () => performance.now(),
): ToldTogether {
  const addresses = new Map<string, Told>()
  return {
    note(address) {
      const nowMs = now()
      const group = addressGroup(address)
      const hasRoom = addresses.has(group) || addresses.size < ADDRESSES_MAX
      const name = hasRoom ? group : OTHERS
      const known = addresses.get(name) ?? { atMs: nowMs - MINUTE_MS, count: 0 }
      addresses.set(name, known)
      known.count += 1
      if (nowMs - known.atMs < MINUTE_MS) return
      tell(name, known.count)
      known.atMs = nowMs
      known.count = 0
    },
    flush() {
      const nowMs = now()
      for (const [name, known] of addresses) {
        if (nowMs - known.atMs < MINUTE_MS) continue
        if (known.count > 0) tell(name, known.count)
        addresses.delete(name)
      }
    },
  }
}

/** Flushes every minute until it is stopped. */
export function flushEachMinute(told: ToldTogether): { stop(): void } {
  const timer = setInterval(told.flush, MINUTE_MS).unref()
  return { stop: () => clearInterval(timer) }
}
