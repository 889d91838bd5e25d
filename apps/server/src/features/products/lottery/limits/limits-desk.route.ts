import { operations } from '@baize/contract'
import { minor, refuse, succeed } from '@baize/kernel'
import { playIn } from '@baize/lottery'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadCurrentDraws, loadDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { DECIDES_ON_LIMITS, isLooser } from './change-limits.ts'
import { loadExposures } from './exposures.store.ts'
import { isClosedByRule, limitsFromWire, WHOLE_PLAY, wireFromLimits } from './game-limits.ts'
import { loadLimits, loadRulesOfDraw } from './limits.store.ts'
import {
  insertRule,
  isApprovalAsked,
  loadRule,
  loadRules,
  lockLimits,
  type StoredRule,
  saveLimits,
  sumSlips,
} from './limits-desk.store.ts'

const RULES_SHOWN = 500
const NUMBERS_SHOWN = 2_000

/** What the house takes on games, as staff see and change it. */
export function limitsDeskRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games } = deps
  const gameOf = (wanted: string) => games.find(({ code }) => code === wanted)
  return [
    route(operations.getLotteryLimits, async ({ params: { game } }) => {
      if (!gameOf(game)) return refuse('not_found')
      const now = new Date(clock.now())
      const [own, rules, isAsked] = await Promise.all([
        loadLimits(pool, game),
        loadRules(pool, game, RULES_SHOWN),
        isApprovalAsked(pool, { kind: 'lottery_limits', subject: game, now }),
      ])
      const limits = wireFromLimits(own ?? deps.limits)
      return succeed({ limits, isOwn: own !== undefined, rules: rules.map(viewRule), isAsked })
    }),
    route(operations.saveLotteryLimits, async (call) => {
      const { game } = call.params
      if (!gameOf(game)) return refuse('not_found')
      const after = limitsFromWire(call.body.limits)
      if (after.lineMinMinor > after.lineMaxMinor) return refuse('limits_in_order')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        await lockLimits(tx, game)
        const before = (await loadLimits(tx, game)) ?? deps.limits
        const [from, to] = [wireFromLimits(before), wireFromLimits(after)]
        if (JSON.stringify(from) === JSON.stringify(to)) return refuse('nothing_changes')
        const { reason } = call.body
        if (isLooser(before, after)) {
          const asked = await askApproval(tx, clock, by, {
            ...{ kind: 'lottery_limits', needs: DECIDES_ON_LIMITS, subject: game, reason },
            ...{
              subjectName: game,
              input: { game, from, to },
              before: { ...from },
              after: { ...to },
            },
          })
          return asked.ok ? succeed({ became: 'asked' as const }) : asked
        }
        const at = clock.now()
        await saveLimits(tx, game, after, { at: new Date(at), by: by.staff.displayName })
        await saveAuditEntry(tx, {
          ...{ at, actor: auditActorOf(by.staff, by.ip), action: 'lottery_limits.changed' },
          ...{ subject: game, details: { reason }, before: { ...from }, after: { ...to } },
        })
        return succeed({ became: 'saved' as const })
      })
    }),
    route(operations.addLotteryNumberRule, async (call) => {
      const { issue, play, number, kind, reason } = call.body
      const game = gameOf(call.params.game)
      if (!game || !playIn(game.family, play)) return refuse('not_found')
      const draw = issue === undefined ? undefined : await loadDraw(pool, game.code, issue)
      if (issue !== undefined && !draw) return refuse('not_found')
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        const at = clock.now()
        const rule = { game: game.code, play, number, kind, reason, madeBy: staff.displayName }
        const madeAt = new Date(at)
        const ruleId = await insertRule(tx, { ...rule, madeAt, drawId: draw?.drawId ?? null })
        if (ruleId === undefined) return refuse('rule_there')
        await saveAuditEntry(tx, {
          ...{
            at,
            actor: auditActorOf(staff, call.origin.ip),
            action: 'lottery_limits.number_ruled',
          },
          subject: game.code,
          details: { reason },
          after: factsOf({ play, number, kind }),
        })
        return succeed(viewRule({ ...rule, ruleId, madeAt, issue: issue ?? null }))
      })
    }),
    route(operations.askLotteryNumberLift, async (call) => {
      const { ruleId } = call.params
      const rule = /^\d{1,18}$/.test(ruleId) ? await loadRule(pool, BigInt(ruleId)) : undefined
      if (!rule) return refuse('not_found')
      const { game, play, number, kind } = rule
      return await inTransaction(pool, (tx) =>
        askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'lottery_limits', needs: DECIDES_ON_LIMITS, reason: call.body.reason },
            ...{ subject: `${game} ${ruleId}`, subjectName: `${game} ${play} ${number}` },
            input: { ruleId },
            ...{ before: factsOf({ play, number, kind }), after: {} },
          },
        ),
      )
    }),
    exposureRoute(deps),
  ]
}

function exposureRoute(deps: LotteryDeps): Route {
  const { pool, clock, games } = deps
  return route(operations.getLotteryExposure, async ({ params: { game }, query }) => {
    if (!games.some(({ code }) => code === game)) return refuse('not_found')
    const draw =
      query.issue === undefined
        ? (await loadCurrentDraws(pool, [game], new Date(clock.now())))[0]
        : await loadDraw(pool, game, query.issue)
    if (query.issue !== undefined && !draw) return refuse('not_found')
    const [own, rules, sold, sums] = await Promise.all([
      loadLimits(pool, game),
      loadRulesOfDraw(pool, game, draw?.drawId ?? null),
      draw ? loadExposures(pool, draw.drawId, { limit: NUMBERS_SHOWN }) : [],
      draw ? sumSlips(pool, draw.drawId) : { stakeMinor: '0', slipCount: 0 },
    ])
    const limits = own ?? deps.limits
    const best = new Map<string, bigint>()
    for (const { play, liabilityMinor } of sold) {
      if (liabilityMinor > (best.get(play) ?? 0n)) best.set(play, liabilityMinor)
    }
    const stateOf = ({ play, number, ...exposure }: (typeof sold)[number]) => {
      const rule = rules.find((each) => each.play === play && each.number === number)
      if (rule) return rule.kind
      const limitMinor = number === WHOLE_PLAY ? limits.playMinor : limits.numberMinor
      const isFull = exposure.liabilityMinor >= limitMinor
      return isFull || isClosedByRule(limits, limitMinor, exposure) ? 'full' : 'open'
    }
    return succeed({
      issue: draw?.issue ?? null,
      closesAt: draw?.closesAt.toISOString() ?? null,
      ...sums,
      worstMinor: [...best.values()].reduce((sum, each) => minor(sum + each), minor(0n)).toString(),
      limits: wireFromLimits(limits),
      numbers: sold.map((each) => ({
        ...{ play: each.play, number: each.number, state: stateOf(each) },
        soldMinor: each.soldMinor.toString(),
        liabilityMinor: each.liabilityMinor.toString(),
      })),
    })
  })
}

function viewRule({ ruleId, issue, play, number, kind, reason, madeAt, madeBy }: StoredRule) {
  return {
    ...{ ruleId: ruleId.toString(), issue, play, number, kind, reason, madeBy },
    madeAt: madeAt.toISOString(),
  }
}

function factsOf({ play, number, kind }: Pick<StoredRule, 'play' | 'number' | 'kind'>) {
  return { lotteryPlay: play, lotteryNumber: number, numberRule: kind }
}
