import { CHART_DRAWS_MAX, type operations, TREND_DRAWS_MAX, type ValueOf } from '@baize/contract'
import { assert, type Ratio } from '@baize/kernel'
import {
  type Family,
  type SideTrend,
  standingsOf,
  streaksOf,
  trendsOf,
  zodiacYearAt,
} from '@baize/lottery'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { createHeldReads } from './held-reads.ts'
import { loadDrawnDraws } from './history.store.ts'

type WireTrends = ValueOf<typeof operations.getLotteryTrends>

const SIDES_SHOWN = 200
const STREAKS_SHOWN = 30
const GAMES_MAX = 200
/** How long a corrected result may stand here as it was; a new draw is seen at once. */
const FRESH_MS = 60_000

/** Counts the trends of a game once for each of its draws. */
export function createTrendReader({ pool, clock }: Pick<LotteryDeps, 'pool' | 'clock'>) {
  const held = createHeldReads<WireTrends>({ clock, freshMs: FRESH_MS, most: GAMES_MAX })
  return async (game: string, family: Family): Promise<WireTrends> => {
    const [last] = await loadDrawnDraws(pool, { game, limit: 1, offset: 0 })
    return await held.read(game, last?.drawId ?? '', () =>
      readTrends(pool, game, family, last?.drawsAt.getTime() ?? clock.now()),
    )
  }
}

async function readTrends(
  database: Queryable,
  game: string,
  family: Family,
  /** When the last draw was, by whose year all are counted. */
  lastMs: number,
): Promise<WireTrends> {
  const rows = await loadDrawnDraws(database, { game, limit: TREND_DRAWS_MAX, offset: 0 })
  const draws = rows.map(({ result }) => {
    const draw = family.readResult(result)
    assert(draw !== undefined, 'a draw has a result of its family')
    return draw
  })
  const earlier = draws.slice(CHART_DRAWS_MAX)
  const { numbers, sides } = trendsOf(family.id, zodiacYearAt(lastMs))
  return {
    ...{ game, family: family.id, drawCount: draws.length },
    draws: rows
      .slice(0, CHART_DRAWS_MAX)
      .map(({ issue, drawsAt, result }) => ({ issue, drawsAt: drawsAt.toISOString(), result })),
    numbers: numbers.map((trend) => {
      const before = standingsOf(trend, earlier)
      return {
        ...{ kind: trend.kind, place: trend.place },
        standings: standingsOf(trend, draws).map((standing, at) => ({
          ...standing,
          times: [...standing.times],
          chance: wireFrom(trend.chanceOf(standing.value)),
          mean: wireFrom(trend.meanOf(standing.value)),
          before: before[at]?.omission ?? 0,
        })),
      }
    }),
    sides: sides.map((trend) => viewSides(trend, draws)),
  }
}

function viewSides(
  { kind, places, sides, sideOf }: SideTrend,
  draws: readonly unknown[],
): WireTrends['sides'][number] {
  const drawn = draws.map((draw) => sideOf(draw) ?? null)
  const streaks = streaksOf(drawn)
  const countOf = (side: string) => drawn.filter((each) => each === side).length
  return {
    ...{ kind, places: [...places], sides: [...sides] },
    drawn: drawn.slice(0, SIDES_SHOWN),
    counts: [countOf(sides[0]), countOf(sides[1])],
    streaks: streaks.slice(0, STREAKS_SHOWN),
    longest: Math.max(0, ...streaks.map(({ length }) => length)),
  }
}

function wireFrom({ numerator, denominator }: Ratio): [string, string] {
  return [`${numerator}`, `${denominator}`]
}
