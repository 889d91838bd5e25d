import { encodeId, minor, type Uuid } from '@baize/kernel'
import {
  overOf,
  settleLayout,
  settlePlay,
  sumOfLayout,
  type TableKind,
  type TableResult,
} from '@baize/rooms'
import type { WagerResult } from '@baize/wagers'
import { settleMany } from '../../../../house/wagers/settle-many.ts'
import { loadStakedLayouts, type StakedLayout } from '../bets/layouts.store.ts'
import type { TableDeps } from '../table-deps.ts'

/** A round in which a member wins so many stakes has gone wrong: no bet of a table pays as much. */
const STAKES_WON_MAX = 1_000n

type SettleDeps = Pick<TableDeps, 'pool' | 'wagerTable' | 'ringWin'>

/** Pays every bet on a round by its result; each once, also where another server settles it too. */
export async function settleRound(
  { pool, wagerTable, ringWin }: SettleDeps,
  kind: TableKind,
  roundId: Uuid,
  result: TableResult,
): Promise<number> {
  // Nothing was played for: the stakes go back, and count nowhere.
  if (result.game === 'cockfight' && result.isCancelled) {
    return await returnStakes({ wagerTable }, roundId)
  }
  return await settleMany(wagerTable, {
    eventId: roundId,
    async prepare(page) {
      const layouts = await loadStakedLayouts(
        pool,
        roundId,
        page.map(({ memberId }) => memberId),
      )
      const settled = ({ spots, extras }: StakedLayout): WagerResult =>
        result.game === 'blackjack'
          ? settlePlay(overOf(result), spots, extras)
          : { ...settleLayout(kind, spots, result), returnedMinor: minor(0n) }
      const won = page.flatMap(({ wagerId, memberId }) => {
        const layout = layouts.get(wagerId)
        if (!layout) return []
        const stakedMinor = sumOfLayout(layout.spots)
        const { payoutMinor } = settled(layout)
        if (payoutMinor <= stakedMinor * STAKES_WON_MAX) return []
        const detail = `member ${memberId}: ${stakedMinor} won ${payoutMinor} minor units`
        return [{ subject: encodeId('evt', roundId), detail }]
      })
      // Before it is paid, so that a server that dies in between has rung.
      if (won.length > 0) await ringWin(won)
      return ({ wagerId }) => {
        const layout = layouts.get(wagerId)
        // One that stands on no layout any more belongs to nothing that was drawn.
        return layout ? settled(layout) : 'void'
      }
    },
  })
}

/** Gives every stake on a round back. */
export async function returnStakes(
  { wagerTable }: Pick<SettleDeps, 'wagerTable'>,
  roundId: Uuid,
): Promise<number> {
  return await settleMany(wagerTable, { eventId: roundId, prepare: () => () => 'void' })
}
