import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export interface ExternalStore<Value> {
  read(): Value
  write(value: Value): void
  subscribe(listener: () => void): () => void
}

export function createExternalStore<Value>(initial: Value): ExternalStore<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    write(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useExternalStore<Value>(store: ExternalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read)
}
