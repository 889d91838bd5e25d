import { assert, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { requestRow } from '@baize/ledger/pg'
import { cancelStake } from '../../../../house/wagers/settle-wager.ts'
import { lotterySales } from '../draws.store.ts'
import { requestStock } from '../limits/draw-stock.ts'
import { soldEntriesOf, takeBack } from '../limits/take-back.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { isSelling } from './is-selling.ts'
import type { OwnSlip } from './slip-row.ts'
import { loadOwnSlip } from './slips.store.ts'

/** Gives the whole stake of a slip back, as long as its draw sells. */
export async function cancelSlip(
  { pool, wagerTable }: Pick<LotteryDeps, 'pool' | 'wagerTable'>,
  memberId: bigint,
  wagerId: Uuid,
): Promise<Result<OwnSlip, 'not_found' | 'draw_closed'>> {
  const slip = await loadOwnSlip(pool, memberId, wagerId)
  if (!slip) return refuse('not_found')
  const entries = soldEntriesOf(slip.family, slip.entries)
  const cancelled = await cancelStake<'draw_closed'>(
    wagerTable,
    { memberId, wagerId },
    {
      requests: [requestRow(lotterySales, slip.drawId), ...requestStock(slip.drawId, entries)],
      refuseAt(atMs, view) {
        const sale = view.row(lotterySales, slip.drawId)
        return sale && isSelling(sale, atMs) ? undefined : 'draw_closed'
      },
      write: (view) => takeBack(view, slip.drawId, entries),
    },
  )
  // One that was settled or voided meanwhile is too late to be taken back, too.
  if (!cancelled.ok) return refuse('draw_closed')
  const stored = await loadOwnSlip(pool, memberId, wagerId)
  assert(stored, 'a slip stays')
  return succeed(stored)
}
