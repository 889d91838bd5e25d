import { operations } from '@baize/contract'
import { refuse, succeed, wireFromMinor } from '@baize/kernel'
import { allNumbersOf, isLooser, playIn } from '@baize/lottery'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadAskedSubjects } from '../asked-subjects.store.ts'
import { loadDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { DECIDES_ON_LIMITS } from './change-limits.ts'
import { limitsFromWire, wireFromLimits } from './game-limits.ts'
import { loadLimits } from './limits.store.ts'
import {
  countRules,
  insertRule,
  loadOwnLimits,
  loadRule,
  loadRules,
  lockLimits,
  type StoredRule,
  saveLimits,
} from './limits-desk.store.ts'
import { liftSubject, viewRule } from './view-rule.ts'

const RULES_SHOWN = 500

/** What the house takes on games, as staff see and change it. */
export function limitsDeskRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games } = deps
  const gameOf = (wanted: string) => games.find(({ code }) => code === wanted)
  return [
    route(operations.getLotteryLimitGames, async () => {
      const [own, ruleCounts, asked] = await Promise.all([
        loadOwnLimits(pool),
        countRules(pool),
        loadAskedSubjects(pool, 'lottery_limits', new Date(clock.now())),
      ])
      return succeed({
        memberMinor: wireFromMinor(deps.drawPayoutMinorMax),
        games: games.map(({ code, family }) => {
          const limits = own.find(({ game }) => game === code)
          return {
            ...{ game: code, family: family.id, isOwn: limits !== undefined },
            ...{ isAsked: asked.has(code), ruleCount: ruleCounts.get(code) ?? 0 },
            limits: wireFromLimits(limits ?? deps.limits),
          }
        }),
      })
    }),
    route(operations.getLotteryLimits, async ({ params }) => {
      const game = gameOf(params.game)
      if (!game) return refuse('not_found')
      const [own, rules, asked] = await Promise.all([
        loadLimits(pool, game.code),
        loadRules(pool, game.code, RULES_SHOWN),
        loadAskedSubjects(pool, 'lottery_limits', new Date(clock.now())),
      ])
      return succeed({
        ...{ family: game.family.id, limits: wireFromLimits(own ?? deps.limits) },
        memberMinor: wireFromMinor(deps.drawPayoutMinorMax),
        ...{ isOwn: own !== undefined, isAsked: asked.has(game.code) },
        rules: rules.map((rule) => viewRule(rule, asked)),
      })
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
      const ruled = game && playIn(game.family, play)
      if (!game || !ruled) return refuse('not_found')
      if (!allNumbersOf(ruled).includes(number)) return refuse('number_not_possible')
      const draw = issue === undefined ? undefined : await loadDraw(pool, game.code, issue)
      if (issue !== undefined && !draw) return refuse('not_found')
      if (draw?.drawnAt || draw?.voidedAt) return refuse('draw_ended')
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
        return succeed(viewRule({ ...rule, ruleId, madeAt, issue: issue ?? null }, new Set()))
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
            ...{ subject: liftSubject(rule), subjectName: `${game} ${play} ${number}` },
            input: { ruleId },
            ...{ before: factsOf({ play, number, kind }), after: {} },
          },
        ),
      )
    }),
  ]
}

function factsOf({ play, number, kind }: Pick<StoredRule, 'play' | 'number' | 'kind'>) {
  return { lotteryPlay: play, lotteryNumber: number, numberRule: kind }
}
