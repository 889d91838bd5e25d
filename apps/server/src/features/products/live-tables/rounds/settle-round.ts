import { minor, type Uuid } from '@baize/kernel'
import { settleLayout, type TableKind, type TableResult } from '@baize/rooms'
import { settleMany } from '../../../../house/wagers/settle-many.ts'
import { loadStakedLayouts } from '../bets/layouts.store.ts'
import type { TableDeps } from '../table-deps.ts'

type SettleDeps = Pick<TableDeps, 'pool' | 'wagerTable'>

/** Pays every bet on a round by its result; each once, also where another server settles it too. */
export async function settleRound(
  { pool, wagerTable }: SettleDeps,
  kind: TableKind,
  roundId: Uuid,
  result: TableResult,
): Promise<number> {
  return await settleMany(wagerTable, {
    eventId: roundId,
    async prepare(page) {
      const layouts = await loadStakedLayouts(
        pool,
        roundId,
        page.map(({ memberId }) => memberId),
      )
      return ({ wagerId }) => {
        const spots = layouts.get(wagerId)
        // One that stands on no layout any more belongs to nothing that was drawn.
        if (!spots) return 'void'
        return { ...settleLayout(kind, spots, result), returnedMinor: minor(0n) }
      }
    },
  })
}

/** Gives every stake on a round back. */
export async function returnStakes({ wagerTable }: SettleDeps, roundId: Uuid): Promise<number> {
  return await settleMany(wagerTable, { eventId: roundId, prepare: () => () => 'void' })
}
