import { z } from 'zod'
import type { TopicShape } from '../live/topic.ts'
import {
  listedResult,
  resultsShownOf,
  TABLE_RESULTS_SHOWN,
  TABLES_MAX,
  type TableLobby,
  type TableRoom,
  tableCard,
  tableLobby,
  tableRoom,
} from './shapes.ts'

/** What is otherwise at a table than at the last look; what is left out stands as it was. */
export const tableRoomChange = tableRoom
  .pick({
    settings: true,
    spots: true,
    isPaused: true,
    round: true,
    shoe: true,
    totals: true,
    seats: true,
    playerCount: true,
    bets: true,
    winners: true,
    wonRoundId: true,
  })
  .partial()
  .extend({
    seq: z.number().int(),
    nowMs: z.number().int(),
    /** Results that came; after `isNewShoe` they are the first ones. */
    addedResults: z.array(listedResult).max(TABLE_RESULTS_SHOWN),
    isNewShoe: z.boolean(),
  })
export type TableRoomChange = z.infer<typeof tableRoomChange>

/** A table, live; its id is the table's code. */
export const tableTopic: TopicShape<TableRoom, TableRoomChange> = {
  name: 'live-table',
  state: tableRoom,
  change: tableRoomChange,
  // What comes over the wire is there or left out, never undefined.
  apply(room, { addedResults, isNewShoe, ...changed }) {
    const kept = isNewShoe ? [] : room.results
    const known = new Set(kept.map(({ tableRoundId }) => tableRoundId))
    const added = addedResults.filter(({ tableRoundId }) => !known.has(tableRoundId))
    return {
      ...room,
      ...(changed as Partial<TableRoom>),
      results: [...kept, ...added].slice(-resultsShownOf(room.game)),
    }
  },
}

const tableLobbyChange = z.object({
  nowMs: z.number().int(),
  /** Those that stand otherwise, whole. */
  tables: z.array(tableCard).max(TABLES_MAX),
})
export type TableLobbyChange = z.infer<typeof tableLobbyChange>

/** All tables as cards, live. */
export const tableLobbyTopic: TopicShape<TableLobby, TableLobbyChange> = {
  name: 'live-lobby',
  state: tableLobby,
  change: tableLobbyChange,
  apply(lobby, { nowMs, tables }) {
    const changed = new Map(tables.map((each) => [each.tableCode, each]))
    return { nowMs, tables: lobby.tables.map((each) => changed.get(each.tableCode) ?? each) }
  },
}
