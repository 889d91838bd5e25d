import { type LotteryReportDay, type LotteryReportPlay, operations } from '@baize/contract'
import { dayOfKey, minor, refuse, succeed, wireFromMinor } from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { loadPlayReport, type PlayReportRow } from './play-sums.store.ts'
import { loadReport, type ReportRow } from './report.store.ts'

const DAYS_MAX = 92
const ROWS_MAX = 5_000
const WHOLE_MILLIONTHS = 1_000_000n

/** What games of draws brought, by day, and what their plays returned. */
export function reportRoutes({ pool }: LotteryDeps): Route[] {
  return [
    route(operations.getLotteryReport, async ({ query }) => {
      const span = spanOf(query)
      if (!span) return refuse('period_not_allowed')
      return succeed({ rows: (await loadReport(pool, span, ROWS_MAX)).map(viewRow) })
    }),
    route(operations.getLotteryPlayReport, async ({ query }) => {
      const span = spanOf(query)
      if (!span) return refuse('period_not_allowed')
      return succeed({ rows: (await loadPlayReport(pool, span, ROWS_MAX)).map(viewPlay) })
    }),
  ]
}

interface Period {
  readonly from: string
  readonly to: string
  readonly game?: string | undefined
}

/** Undefined for a period that is too long, or none. */
function spanOf({ from, to, game }: Period) {
  const days = dayOfKey(to) - dayOfKey(from) + 1
  if (days < 1 || days > DAYS_MAX) return undefined
  return { from: from.replaceAll('-', ''), to: to.replaceAll('-', ''), game: game ?? null }
}

function viewPlay(row: PlayReportRow): LotteryReportPlay {
  const { game, family, key, lineCount, stakeMinor, paidMinor, returnedMinor } = row
  return {
    ...{ game, family, key, lineCount: lineCount.toString() },
    stakeMinor: stakeMinor.toString(),
    paidMinor: paidMinor.toString(),
    returnedMinor: returnedMinor.toString(),
    exactMillionths: shareOf(row.expectedMinor, stakeMinor),
    actualMillionths: shareOf(paidMinor + returnedMinor, stakeMinor),
  }
}

function shareOf(partMinor: bigint, wholeMinor: bigint): number {
  return wholeMinor > 0n ? Number((partMinor * WHOLE_MILLIONTHS) / wholeMinor) : 0
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
