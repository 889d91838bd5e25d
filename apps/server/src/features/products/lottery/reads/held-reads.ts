import type { Clock } from '@baize/kernel'

interface Held<Value> {
  readonly version: string
  readonly untilMs: number
  readonly value: Promise<Value>
}

/** Keeps what was read for a while, under a version by which what is newer is known. */
export interface HeldReads<Value> {
  /** What was read of this version not long ago; else it is read now, once for all who ask at the same time. */
  read(key: string, version: string, load: () => Promise<Value>): Promise<Value>
}

export interface HeldReadsDeps {
  readonly clock: Clock
  readonly freshMs: number
  /** The most keys that are kept; the one that was read the longest ago goes first. */
  readonly most: number
}

export function createHeldReads<Value>({ clock, freshMs, most }: HeldReadsDeps): HeldReads<Value> {
  const held = new Map<string, Held<Value>>()
  return {
    read(key, version, load) {
      const known = held.get(key)
      if (known && known.version === version && clock.now() < known.untilMs) return known.value
      const value = load()
      const fresh = { version, untilMs: clock.now() + freshMs, value }
      held.delete(key)
      held.set(key, fresh)
      const [oldest] = held.keys()
      if (held.size > most && oldest !== undefined) held.delete(oldest)
      value.catch(() => {
        if (held.get(key) === fresh) held.delete(key)
      })
      return value
    },
  }
}
