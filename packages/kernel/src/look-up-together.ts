/** Looks up one key; many callers at the same moment share one question to the database. */
export type LookUp<Key, Value> = (key: Key) => Promise<Value | undefined>

interface Waiting<Value> {
  resolve(value: Value | undefined): void
  reject(failure: unknown): void
}

/**
 * Asks for everything that gathers while the last question is being answered, in one statement.
 * A lonely caller waits for nobody; a busy server asks less often the busier it is. Nothing is
 * remembered: each answer was read after its question was put.
 */
export function lookUpTogether<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  keysMax: number,
): LookUp<Key, Value> {
  let gathered = new Map<Key, Waiting<Value>[]>()
  let isAsking = false

  const takeSome = (): Map<Key, Waiting<Value>[]> => {
    if (gathered.size <= keysMax) {
      const all = gathered
      gathered = new Map()
      return all
    }
    const some = new Map([...gathered].slice(0, keysMax))
    for (const key of some.keys()) gathered.delete(key)
    return some
  }
  const ask = async (): Promise<void> => {
    isAsking = true
    while (gathered.size > 0) {
      const asked = takeSome()
      try {
        const found = await load([...asked.keys()])
        for (const [key, waiting] of asked) {
          for (const each of waiting) each.resolve(found.get(key))
        }
      } catch (failure) {
        for (const waiting of asked.values()) for (const each of waiting) each.reject(failure)
      }
    }
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = gathered.get(key)
      if (waiting) waiting.push({ resolve, reject })
      else gathered.set(key, [{ resolve, reject }])
      if (!isAsking) void ask()
    })
}
