import { operations } from '@baize/contract'
import { minor, refuse, succeed } from '@baize/kernel'
import { WHOLE_PLAY } from '@baize/lottery'
import { type Route, route } from '../../../../platform/http/route.ts'
import { loadAskedSubjects } from '../asked-subjects.store.ts'
import { loadCurrentDraws, loadDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { loadExposures, type SoldNumber } from './exposures.store.ts'
import { type GameLimits, isClosedByRule, type NumberRule, wireFromLimits } from './game-limits.ts'
import { loadLimits, loadRulesOfDraw } from './limits.store.ts'
import { loadDrawsAhead, loadRules, sumSlips } from './limits-desk.store.ts'
import { viewRule } from './view-rule.ts'

const NUMBERS_SHOWN = 2_000
const RULES_SHOWN = 500
const DRAWS_SHOWN = 10

/** What was sold of a draw by number, with what holds for it. */
export function exposureRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games } = deps
  return [
    route(operations.getLotteryExposure, async ({ params, query }) => {
      const game = games.find(({ code }) => code === params.game)
      if (!game) return refuse('not_found')
      const now = new Date(clock.now())
      const draw =
        query.issue === undefined
          ? (await loadCurrentDraws(pool, [game.code], now))[0]
          : await loadDraw(pool, game.code, query.issue)
      if (query.issue !== undefined && !draw) return refuse('not_found')
      const [own, rules, stored, asked, sold, sums, draws] = await Promise.all([
        loadLimits(pool, game.code),
        loadRulesOfDraw(pool, game.code, draw?.drawId ?? null),
        loadRules(pool, game.code, RULES_SHOWN),
        loadAskedSubjects(pool, 'lottery_limits', now),
        draw ? loadExposures(pool, draw.drawId, { limit: NUMBERS_SHOWN }) : [],
        draw ? sumSlips(pool, draw.drawId) : { stakeMinor: '0', slipCount: 0 },
        loadDrawsAhead(pool, game.code, DRAWS_SHOWN),
      ])
      const limits = own ?? deps.limits
      const ofDraw = stored.filter(({ issue }) => issue === null || issue === draw?.issue)
      return succeed({
        ...{ family: game.family.id, issue: draw?.issue ?? null },
        closesAt: draw?.closesAt.toISOString() ?? null,
        ...sums,
        worstMinor: worstOf(sold).toString(),
        limits: wireFromLimits(limits),
        numbers: sold.map((each) => ({
          ...{ play: each.play, number: each.number, state: stateOf(each, limits, rules) },
          soldMinor: each.soldMinor.toString(),
          liabilityMinor: each.liabilityMinor.toString(),
        })),
        rules: ofDraw.map((rule) => viewRule(rule, asked)),
        draws: draws.map(({ issue, opensAt, closesAt }) => ({
          ...{ issue, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
        })),
      })
    }),
  ]
}

/** The best number of every play at once. */
function worstOf(sold: readonly SoldNumber[]): bigint {
  const best = new Map<string, bigint>()
  for (const { play, liabilityMinor } of sold) {
    if (liabilityMinor > (best.get(play) ?? 0n)) best.set(play, liabilityMinor)
  }
  return [...best.values()].reduce((sum, each) => minor(sum + each), minor(0n))
}

function stateOf(
  { play, number, ...exposure }: SoldNumber,
  limits: GameLimits,
  rules: readonly NumberRule[],
) {
  const rule = rules.find((each) => each.play === play && each.number === number)
  if (rule) return rule.kind
  const limitMinor = number === WHOLE_PLAY ? limits.playMinor : limits.numberMinor
  const isFull = exposure.liabilityMinor >= limitMinor
  return isFull || isClosedByRule(limits, limitMinor, exposure) ? 'full' : 'open'
}
