import type { TableLobby } from '@baize/contract'
import type { TableDeps } from '../table-deps.ts'
import { loadTables } from '../tables.store.ts'
import { countPlayers, countSeats } from './bets.store.ts'
import { viewCard } from './view-table.ts'

/** All tables as cards. */
export async function viewLobby(
  deps: Pick<TableDeps, 'pool' | 'clock' | 'logOf'>,
): Promise<TableLobby> {
  const [tables, players, seats] = await Promise.all([
    loadTables(deps.pool),
    countPlayers(deps.pool),
    countSeats(deps.pool),
  ])
  const cards = await Promise.all(
    tables.map(async (table) => {
      const { state } = await deps.logOf(table.code).read()
      return viewCard(table, state, {
        playerCount: players.get(table.code) ?? 0,
        seatCount: seats.get(table.code) ?? 0,
      })
    }),
  )
  return { nowMs: Math.trunc(deps.clock.now()), tables: cards }
}
