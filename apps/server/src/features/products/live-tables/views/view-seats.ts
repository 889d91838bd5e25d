import type { TableSeat } from '@baize/contract'
import { maskName } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { TableRoundRow } from '../rounds/rounds.store.ts'
import { loadSitters } from './bets.store.ts'

/** Who sits at a table of blackjack, and for whom a seat is kept. */
export async function viewSeats(
  database: Queryable,
  { phase, seats, keptSeats, seatsKeptUntil }: TableRoundRow,
  nowMs: number,
): Promise<TableSeat[]> {
  const isKept = phase === 'betting' && nowMs < (seatsKeptUntil?.getTime() ?? 0)
  const owners = { ...(isKept && keptSeats), ...seats }
  const memberIds = [...new Set(Object.values(owners))].map(BigInt)
  if (memberIds.length === 0) return []
  const sitters = await loadSitters(database, memberIds)
  return Object.entries(owners).flatMap(([seat, owner]) => {
    const sitter = sitters.get(BigInt(owner))
    if (!sitter) return []
    const { username, icon } = sitter
    return [{ seat: Number(seat), name: maskName(username), icon, hasBet: seats[seat] === owner }]
  })
}
