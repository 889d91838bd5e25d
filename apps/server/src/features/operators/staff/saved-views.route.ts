import { operations, SAVED_VIEWS_MAX } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { ServerCore } from '../../../server-core.ts'
import { loadSavedViews, removeView, saveView } from './saved-views.store.ts'

/** How somebody wants to see the console's tables again; nobody else's business. */
export function savedViewRoutes({ pool, clock }: Pick<ServerCore, 'pool' | 'clock'>): Route[] {
  return [
    route(operations.getSavedViews, async (call) =>
      succeed({ views: await loadSavedViews(pool, staffOf(call).staffId) }),
    ),

    route(operations.saveView, async (call) => {
      const { staffId } = staffOf(call)
      const at = new Date(clock.now())
      const isSaved = await inTransaction(pool, (tx) =>
        saveView(tx, staffId, call.body, { at, most: SAVED_VIEWS_MAX }),
      )
      return isSaved ? succeed({}) : refuse('views_full')
    }),

    route(operations.removeView, async (call) => {
      await removeView(pool, staffOf(call).staffId, call.body)
      return succeed({})
    }),
  ]
}
