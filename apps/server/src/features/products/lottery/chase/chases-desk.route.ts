import { operations } from '@baize/contract'
import { encodeId, succeed } from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { countChases, loadChasePage } from './chases-desk.store.ts'

/** Plans of many draws as staff see them. */
export function chasesDeskRoutes({ pool }: Pick<LotteryDeps, 'pool'>): Route[] {
  return [
    route(operations.getLotteryDeskChases, async ({ query }) => {
      const { pageNo, pageSize, game, show } = query
      const filter = { game, isRunning: show === 'running' }
      const [rows, totalCount] = await Promise.all([
        loadChasePage(pool, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countChases(pool, filter),
      ])
      return succeed({
        items: rows.map((row) => ({
          chaseId: encodeId('run', row.chaseId),
          memberId: row.memberId.toString(),
          ...{ username: row.username, game: row.game, state: row.state },
          ...{ stopsOnWin: row.stopsOnWin, startedAt: row.startedAt.toISOString() },
          ...{ issueCount: row.issueCount, leftCount: row.leftCount },
          reservedMinor: row.reservedMinor.toString(),
          waitingMinor: row.waitingMinor.toString(),
          paidMinor: row.paidMinor.toString(),
        })),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
  ]
}
