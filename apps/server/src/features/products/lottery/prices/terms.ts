import type { operations, ValueOf } from '@baize/contract'
import { wireFromMinor } from '@baize/kernel'
import { CHASE_TIMES_MAX, LINES_MAX, SERIES_MIN } from '@baize/lottery'
import { loadCurrentDraws } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { hasSeries, housePricesFor } from './game-prices.ts'
import { SERIES_STEP } from './series.ts'

type WireTerms = ValueOf<typeof operations.getLotteryTerms>

const ENTRIES_MAX = 50
const CHASE_ISSUES_MAX = 100

/** What a game pays and takes, for a member or a visitor; undefined where there is no such game. */
export async function viewTerms(
  deps: LotteryDeps,
  code: string,
  _memberId: bigint | undefined,
): Promise<WireTerms | undefined> {
  const game = deps.games.find((each) => each.code === code)
  if (!game) return undefined
  const prices = housePricesFor(game)
  const [draw] = await loadCurrentDraws(deps.pool, [code], new Date(deps.clock.now()))
  const isBySeries = hasSeries(prices)
  return {
    ...{ game: code, family: game.family.id, priceVersion: prices.version },
    seriesMin: isBySeries ? SERIES_MIN : null,
    seriesMax: isBySeries ? deps.houseSeries : null,
    seriesStep: SERIES_STEP,
    odds: prices.odds,
    settings: { ...prices.settings },
    limits: {
      lineStakeMinMinor: wireFromMinor(deps.lineLimits.minMinor),
      lineStakeMaxMinor: wireFromMinor(deps.lineLimits.maxMinor),
      timesMax: CHASE_TIMES_MAX,
      unitsMinor: deps.unitsMinor.map(wireFromMinor),
      payoutMaxMinor: wireFromMinor(deps.drawPayoutMinorMax),
      ...{ linesMax: LINES_MAX, entriesMax: ENTRIES_MAX, chaseIssuesMax: CHASE_ISSUES_MAX },
    },
    issue: draw?.issue ?? null,
    numbers: [],
  }
}
