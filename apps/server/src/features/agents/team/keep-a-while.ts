import type { Clock } from '@baize/kernel'

const KEPT_MAX = 1_000

/** Remembers answers for some time, those of the last thousand who asked. */
export function keepAWhile<Key, Value>(
  clock: Clock,
  ms: number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { readonly value: Value; readonly until: number }>()
  return async (key) => {
    const known = kept.get(key)
    if (known && known.until > clock.now()) return known.value
    const value = await load(key)
    kept.delete(key)
    kept.set(key, { value, until: clock.now() + ms })
    const oldest = kept.keys().next()
    if (kept.size > KEPT_MAX && !oldest.done) kept.delete(oldest.value)
    return value
  }
}
