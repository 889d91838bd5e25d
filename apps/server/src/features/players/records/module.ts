import type { Lent, ServerModule } from '../../../module.ts'
import { createWordBook } from '../../../platform/languages/word-book.ts'
import type { ServerCore } from '../../../server-core.ts'
import { bettingRoutes } from './betting.route.ts'
import { bonusTransferRoutes } from './bonus-transfers.route.ts'
import { creditReportRoutes } from './credit-report.route.ts'
import { exportRoutes } from './export.route.ts'
import { type ProfitParts, profitRoutes } from './profit.route.ts'
import { recordRoutes } from './records.route.ts'
import { statementRoutes } from './statement.route.ts'

/** What members look up about their own money and rounds. */
export function createRecords(core: ServerCore, lent: Lent<ProfitParts>) {
  const { pool, clock, currency } = core
  const { gameName, productOf, gamesOf } = lent
  const parts: ProfitParts = { pool, clock, currency, gameName, productOf, gamesOf }
  return {
    routes: [
      ...recordRoutes(parts),
      ...bonusTransferRoutes(parts),
      ...bettingRoutes(parts),
      ...profitRoutes(parts),
      ...statementRoutes(parts),
      ...creditReportRoutes(core),
      ...exportRoutes({ ...parts, words: createWordBook('records') }),
    ],
  } satisfies ServerModule
}
