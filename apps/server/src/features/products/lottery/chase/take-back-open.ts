import { requestRow } from '@baize/ledger/pg'
import { cancelStake } from '../../../../house/wagers/settle-wager.ts'
import { lotterySales } from '../draws.store.ts'
import { requestStock } from '../limits/draw-stock.ts'
import { soldEntriesOf, takeBack } from '../limits/take-back.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { loadOwnSlip } from '../slips/slips.store.ts'
import type { ChaseRow } from './chase-row.ts'
import type { ChasedSlip } from './chases.store.ts'

/** Gives the stakes of open slips of a plan back whose draws close after the win that stops it. */
export async function takeBackOpen(
  { pool, wagerTable }: Pick<LotteryDeps, 'pool' | 'wagerTable'>,
  { memberId }: Pick<ChaseRow, 'memberId'>,
  slips: readonly ChasedSlip[],
  /** When its result was known. */
  stop: number,
): Promise<void> {
  for (const { wagerId, state, closesAt } of slips) {
    if (state !== 'open' || closesAt.getTime() <= stop) continue
    const slip = await loadOwnSlip(pool, memberId, wagerId)
    if (!slip) continue
    const entries = soldEntriesOf(slip.family, slip.entries)
    // Whatever has settled it meanwhile went by the same rule.
    await cancelStake<never>(
      wagerTable,
      { memberId, wagerId },
      {
        requests: [requestRow(lotterySales, slip.drawId), ...requestStock(slip.drawId, entries)],
        refuseAt: () => undefined,
        write: (view) => takeBack(view, slip.drawId, entries),
      },
    )
  }
}
