import { requestRow } from '@baize/ledger/pg'
import { correctMany, type EventCorrection } from '../../../../house/wagers/correct-many.ts'
import { type LotteryDraw, lotterySales } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { resultsFor } from '../settle-draw.ts'
import { loadWagersOfDraw } from './wagers-of-draw.store.ts'

/** Settles wagers of a draw again whose result has changed. Slips that were cancelled before it stay so. */
export async function correctDraw(deps: LotteryDeps, draw: LotteryDraw): Promise<void> {
  await correctMany(deps.wagerTable, correctionOf(deps, draw))
}

function correctionOf(deps: LotteryDeps, draw: LotteryDraw): EventCorrection {
  return {
    eventId: draw.drawId,
    loadKeys: (after, limit) => loadWagersOfDraw(deps.pool, draw.drawId, { after, limit }),
    prepare: async (page) => {
      const resultOf = await resultsFor(deps, draw, page)
      return (row) => (row.wager.state === 'void' ? undefined : resultOf(row))
    },
    standing: {
      requests: [requestRow(lotterySales, draw.drawId)],
      holds: (view) => view.row(lotterySales, draw.drawId)?.resultVersion === draw.resultVersion,
    },
  }
}
