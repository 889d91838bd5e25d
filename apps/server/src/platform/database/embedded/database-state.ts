/** What the supervised database is doing; requests are answered 503 unless it is running. */
export type DatabaseState =
  | { readonly kind: 'running' }
  | { readonly kind: 'restarting'; readonly reason: string }
  | { readonly kind: 'stopped' }

/** One observable value. */
export interface StateCell {
  read(): DatabaseState
  write(next: DatabaseState): void
  listen(listener: (state: DatabaseState) => void): () => void
}

/** Makes the cell of a database that runs. Listeners hear of every write, in order. */
export function makeStateCell(): StateCell {
  let current: DatabaseState = { kind: 'running' }
  const listeners = new Set<(state: DatabaseState) => void>()
  return {
    read: () => current,
    write(next) {
      current = next
      for (const listener of listeners) listener(next)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
