import { type TableLobby, type TableRoom, tableLobbyTopic, tableTopic } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { elapsedMs } from '../../../../app/browser-clock.ts'
import { useTopic } from '../../../../app/live.ts'
import { type Heard, tableLobbyQuery, tableQuery } from './live-tables.queries.ts'
import { type ServerClock, useServerClock } from './use-server-clock.ts'

/** Without a socket a table is asked for this often, the lobby less; with one only now and then, to be sure. */
const TABLE_ALONE_MS = 700
const LOBBY_ALONE_MS = 2_000
const BESIDE_SOCKET_MS = 15_000

export interface WatchedTable {
  readonly room: TableRoom | undefined
  readonly failure: unknown
  readonly clock: ServerClock
}

/** A table as it stands: heard from the socket, asked for where there is none. */
export function useTableRoom(tableCode: string): WatchedTable {
  const { state: live, isLive } = useTopic(tableTopic, tableCode)
  const asked = useQuery({
    ...tableQuery(tableCode),
    refetchInterval: isLive ? BESIDE_SOCKET_MS : TABLE_ALONE_MS,
  })
  const clock = useServerClock()
  useHeard(clock, live, asked.data)
  const room = newest(live, asked.data?.value)
  return { room, failure: room ? undefined : asked.error, clock }
}

export interface WatchedLobby {
  readonly tables: TableLobby['tables'] | undefined
  readonly failure: unknown
  readonly clock: ServerClock
  readonly ask: () => void
}

export function useTableLobby(): WatchedLobby {
  const { state: live, isLive } = useTopic(tableLobbyTopic)
  const asked = useQuery({
    ...tableLobbyQuery,
    refetchInterval: isLive ? BESIDE_SOCKET_MS : LOBBY_ALONE_MS,
  })
  const clock = useServerClock()
  useHeard(clock, live, asked.data)
  const lobby = newest(live, asked.data?.value)
  return {
    ...{ tables: lobby?.tables, clock },
    failure: lobby ? undefined : asked.error,
    ask: () => void asked.refetch(),
  }
}

function useHeard(
  clock: ServerClock,
  live: { readonly nowMs: number } | undefined,
  asked: Heard<{ readonly nowMs: number }> | undefined,
): void {
  useEffect(() => {
    if (live) clock.hear(live.nowMs, elapsedMs())
  }, [clock, live])
  useEffect(() => {
    if (asked) clock.hear(asked.value.nowMs + asked.wayMs, asked.heardMs)
  }, [clock, asked])
}

function newest<Value extends { readonly nowMs: number }>(
  left: Value | undefined,
  right: Value | undefined,
): Value | undefined {
  if (!left || !right) return left ?? right
  return left.nowMs >= right.nowMs ? left : right
}
