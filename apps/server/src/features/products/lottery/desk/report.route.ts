import { type LotteryReportDay, operations } from '@baize/contract'
import { dayOfKey, minor, refuse, succeed, wireFromMinor } from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { loadReport, type ReportRow } from './report.store.ts'

const DAYS_MAX = 92
const ROWS_MAX = 5_000
const WHOLE_MILLIONTHS = 1_000_000n

/** What games of draws brought, by day. */
export function reportRoutes({ pool }: LotteryDeps): Route[] {
  return [
    route(operations.getLotteryReport, async ({ query: { from, to, game = null } }) => {
      const days = dayOfKey(to) - dayOfKey(from) + 1
      if (days < 1 || days > DAYS_MAX) return refuse('period_not_allowed')
      const span = { from: from.replaceAll('-', ''), to: to.replaceAll('-', ''), game }
      return succeed({ rows: (await loadReport(pool, span, ROWS_MAX)).map(viewRow) })
    }),
  ]
}

function viewRow(row: ReportRow): LotteryReportDay {
  const { game, day, drawCount, voidCount, slipCount, stakeMinor, paidMinor, returnedMinor } = row
  const playedMinor = stakeMinor - returnedMinor
  return {
    ...{ game, drawCount, voidCount, slipCount },
    day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    stakeMinor: wireFromMinor(stakeMinor),
    paidMinor: wireFromMinor(paidMinor),
    returnedMinor: wireFromMinor(returnedMinor),
    netMinor: wireFromMinor(minor(playedMinor - paidMinor)),
    returnMillionths:
      playedMinor > 0n ? Number((paidMinor * WHOLE_MILLIONTHS) / playedMinor) : null,
  }
}
