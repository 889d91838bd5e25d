import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadAccountNames, loadCashUp, loadCashUpPage } from './cash-ups.store.ts'
import { type FileDeps, writeCashUp } from './export-cash-up.ts'
import { type CashUpDeps, prepareCashUp } from './prepare-cash-up.ts'
import { unlessUnbalanced } from './unless-unbalanced.ts'
import { viewFigures } from './view-cash-up.ts'

/** Cash-ups of the house, and what the next one would be. They are taken by closing a shift. */
export function cashUpRoutes(deps: CashUpDeps & FileDeps): Route[] {
  const { pool } = deps
  return [
    route(operations.previewCashUp, async () => {
      const found = await unlessUnbalanced(deps, () => prepareCashUp(deps))
      if (!found.ok) return found
      const { after, ...prepared } = found.value
      return succeed({
        cashUp: { after, ...viewFigures(prepared, await loadAccountNames(pool)) },
      })
    }),

    route(operations.getCashUps, async ({ query: { pageNo, pageSize } }) => {
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadCashUpPage(pool, slice)
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items: [...rows], pageNo, pageSize, totalPages, totalCount })
    }),

    route(operations.getCashUp, async ({ params }) => {
      const found = await loadCashUp(pool, params.cashUpNumber)
      if (!found) return refuse('not_found')
      const { number, by } = found
      return succeed({
        cashUp: { number, by, ...viewFigures(found, await loadAccountNames(pool)) },
      })
    }),

    route(operations.exportCashUp, async (call) => {
      const number = call.params.cashUpNumber
      const by = { staff: staffOf(call), ip: call.origin.ip, number }
      return await writeCashUp(deps, by, call.body)
    }),
  ]
}
