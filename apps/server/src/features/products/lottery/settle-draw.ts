import { assert, type Uuid } from '@baize/kernel'
import { capPayouts } from '@baize/lottery'
import type { WagerResult } from '@baize/wagers'
import { type ResultOf, settleMany } from '../../../house/wagers/settle-many.ts'
import type { WagerRow } from '../../../house/wagers/wager-row.ts'
import type { LotteryDraw } from './draws.store.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { resultOfSlip } from './slips/slip-result.ts'
import type { SlipRow } from './slips/slip-row.ts'
import { loadSlipsOfMembers } from './slips/slips.store.ts'

/** Settles every open wager of a draw that has ended, each once; those of a void draw get their stakes back. */
export async function settleDraw(
  {
    pool,
    wagerTable,
    drawPayoutMinorMax,
  }: Pick<LotteryDeps, 'pool' | 'wagerTable' | 'drawPayoutMinorMax'>,
  draw: LotteryDraw,
): Promise<void> {
  assert(draw.drawnAt !== null || draw.voidedAt !== null, 'a draw that has ended is settled')
  const prepare = async (page: readonly WagerRow[]): Promise<ResultOf> => {
    if (draw.voidedAt) return () => 'void'
    // A cap counts all slips of a member, also those of other pages.
    const memberIds = [...new Set(page.map(({ memberId }) => memberId))]
    const slips = await loadSlipsOfMembers(pool, draw.drawId, memberIds)
    const results = resultsOf(draw, slips, drawPayoutMinorMax)
    return ({ wagerId }) => results.get(wagerId)
  }
  for (let settledCount = 1; settledCount > 0; ) {
    settledCount = await settleMany(wagerTable, { eventId: draw.drawId, prepare })
  }
}

/** What the slips of some members come to, with the cap of each; slips come in the order of members and time. */
function resultsOf(
  draw: LotteryDraw,
  slips: readonly SlipRow[],
  capMinor: LotteryDeps['drawPayoutMinorMax'],
): ReadonlyMap<Uuid, WagerResult> {
  const byMember = Map.groupBy(slips, ({ memberId }) => memberId)
  const results = [...byMember.values()].flatMap((own) => {
    const worth = own.map((slip) => resultOfSlip(draw.family, draw.result, slip))
    const paid = capPayouts(
      capMinor,
      worth.map(({ payoutMinor }) => payoutMinor),
    )
    return own.map(({ wagerId }, at): [Uuid, WagerResult] => {
      const [result, payoutMinor] = [worth[at], paid[at]]
      assert(result && payoutMinor !== undefined, 'every slip has a result')
      const { returnedMinor, rebateMinor } = result
      return [wagerId, { payoutMinor, returnedMinor, rebateMinor }]
    })
  })
  return new Map(results)
}
