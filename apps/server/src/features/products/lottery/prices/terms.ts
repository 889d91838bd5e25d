import type { operations, ValueOf } from '@baize/contract'
import { minor, wireFromMinor } from '@baize/kernel'
import { CHASE_TIMES_MAX, LINES_MAX, SERIES_MIN, WHOLE_PLAY, zodiacYearAt } from '@baize/lottery'
import { type LotteryDraw, loadCurrentDraws } from '../draws.store.ts'
import { loadExposures } from '../limits/exposures.store.ts'
import { type GameLimits, isClosedByRule } from '../limits/game-limits.ts'
import { loadLimits, loadRulesOfDraw } from '../limits/limits.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { hasSeries, loadGamePrices } from './game-prices.ts'
import { loadOwnSeries, SERIES_STEP } from './series.ts'

type WireTerms = ValueOf<typeof operations.getLotteryTerms>

const ENTRIES_MAX = 50
const CHASE_ISSUES_MAX = 100
/** Numbers that have sold this share of their limit are told as nearly full. */
const NEARLY_FULL_PERCENT = 80n
const NUMBERS_MAX = 500

/** What a game pays and takes, for a member or a visitor; undefined where there is no such game. */
export async function viewTerms(
  deps: LotteryDeps,
  code: string,
  memberId: bigint | null,
): Promise<WireTerms | undefined> {
  const game = deps.games.find((each) => each.code === code)
  if (!game) return undefined
  const [prices, ownLimits, seriesMax, [draw]] = await Promise.all([
    loadGamePrices(deps.pool, game),
    loadLimits(deps.pool, code),
    loadOwnSeries(deps, memberId),
    loadCurrentDraws(deps.pool, [code], new Date(deps.clock.now())),
  ])
  const limits = ownLimits ?? deps.limits
  const isBySeries = hasSeries(prices)
  return {
    ...{ game: code, family: game.family.id, priceVersion: prices.version },
    seriesMin: isBySeries ? SERIES_MIN : null,
    seriesMax: isBySeries ? seriesMax : null,
    seriesStep: SERIES_STEP,
    odds: prices.odds,
    settings: {
      ...prices.settings,
      year: zodiacYearAt(draw?.drawsAt.getTime() ?? deps.clock.now()),
    },
    limits: {
      lineStakeMinMinor: wireFromMinor(limits.lineMinMinor),
      lineStakeMaxMinor: wireFromMinor(limits.lineMaxMinor),
      timesMax: CHASE_TIMES_MAX,
      unitsMinor: deps.unitsMinor.map(wireFromMinor),
      payoutMaxMinor: wireFromMinor(deps.drawPayoutMinorMax),
      ...{ linesMax: LINES_MAX, entriesMax: ENTRIES_MAX, chaseIssuesMax: CHASE_ISSUES_MAX },
    },
    issue: draw?.issue ?? null,
    numbers: await numbersOfDraw(deps, code, draw, limits),
  }
}

/** Numbers of a draw that one should know of before one bets on them: closed ones, those that pay half, and nearly full ones. */
async function numbersOfDraw(
  { pool }: Pick<LotteryDeps, 'pool'>,
  game: string,
  draw: LotteryDraw | undefined,
  limits: GameLimits,
): Promise<WireTerms['numbers']> {
  const { numberMinor, playMinor } = limits
  const leastMinor =
    ((numberMinor < playMinor ? numberMinor : playMinor) * NEARLY_FULL_PERCENT) / 100n
  const [rules, sold] = await Promise.all([
    loadRulesOfDraw(pool, game, draw?.drawId ?? null),
    draw ? loadExposures(pool, draw.drawId, { leastMinor, limit: NUMBERS_MAX }) : [],
  ])
  const full = sold.flatMap(({ play, number, ...exposure }): WireTerms['numbers'] => {
    const limitMinor = number === WHOLE_PLAY ? playMinor : numberMinor
    const { liabilityMinor } = exposure
    if (liabilityMinor * 100n < limitMinor * NEARLY_FULL_PERCENT) return []
    const leftMinor = limitMinor - liabilityMinor
    const isClosed = isClosedByRule(limits, limitMinor, exposure) || leftMinor <= 0n
    const roomMinor = wireFromMinor(minor(isClosed ? 0n : leftMinor))
    return [{ play, number, state: isClosed ? 'blocked' : 'nearly_full', roomMinor }]
  })
  const ruled = rules.map(({ play, number, kind }) => ({
    ...{ play, number, state: kind },
    roomMinor: kind === 'half' ? null : '0',
  }))
  return [...ruled, ...full]
}
