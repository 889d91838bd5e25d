import type { SportsRow } from '@baize/contract'

/**
 * The rows of a list, each with its own listeners: one price redraws one row. The list itself is notified only when rows
 * are added, removed or reordered.
 */
export interface RowStore {
  read(eventId: string): SportsRow | undefined
  onRow(eventId: string, listener: () => void): () => void
  /** All rows; another array only when what `placeOf` says of them changed. */
  readList(): readonly SportsRow[] | undefined
  onList(listener: () => void): () => void
  write(rows: readonly SportsRow[]): void
}

/** What decides where a row stands, and whether a filter shows it. */
const placeOf = ({ eventId, tournamentId, state, startsAt }: SportsRow) =>
  `${eventId} ${tournamentId} ${state} ${startsAt}`

export function createRowStore(): RowStore {
  const rows = new Map<string, SportsRow>()
  const rowListeners = new Map<string, Set<() => void>>()
  const listListeners = new Set<() => void>()
  let list: readonly SportsRow[] | undefined
  let places = ''
  return {
    read: (eventId) => rows.get(eventId),
    onRow(eventId, listener) {
      const own = rowListeners.get(eventId) ?? new Set()
      rowListeners.set(eventId, own.add(listener))
      return () => own.delete(listener)
    },
    readList: () => list,
    onList(listener) {
      listListeners.add(listener)
      return () => listListeners.delete(listener)
    },
    write(fresh) {
      const changed = fresh.filter((row) => rows.get(row.eventId) !== row)
      const nextPlaces = fresh.map(placeOf).join('\n')
      const isMoved = list === undefined || nextPlaces !== places
      rows.clear()
      for (const row of fresh) rows.set(row.eventId, row)
      if (isMoved) {
        list = fresh
        places = nextPlaces
      }
      for (const { eventId } of changed) {
        for (const listener of rowListeners.get(eventId) ?? []) listener()
      }
      if (isMoved) for (const listener of listListeners) listener()
    },
  }
}
