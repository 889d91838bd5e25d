import type { SportsRow } from '@baize/contract'
import { useCallback, useSyncExternalStore } from 'react'
import type { RowStore } from './row-store.ts'

export function useRow(rows: RowStore, eventId: string): SportsRow | undefined {
  const subscribe = useCallback(
    (listener: () => void) => rows.onRow(eventId, listener),
    [rows, eventId],
  )
  return useSyncExternalStore(subscribe, () => rows.read(eventId))
}

export function useRowList(rows: RowStore): readonly SportsRow[] | undefined {
  return useSyncExternalStore(rows.onList, rows.readList)
}
