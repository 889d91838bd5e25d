import { operations } from '@baize/contract'
import { decodeId, minor, type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadDeskBetsOf } from '../desk/desk.store.ts'
import type { Asker } from '../desk/hold.ts'
import { loadEventsUnder } from '../desk/overlay.store.ts'
import { viewDeskBet } from '../desk/view-desk.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { type Decision, decideReview } from './decide-review.ts'
import {
  deleteReviewRule,
  loadReviewRules,
  lockReviewRule,
  type ReviewRuleRow,
  saveReviewRule,
} from './review-rules.store.ts'
import { loadWaiting } from './reviews.store.ts'

const REVIEWS_SHOWN = 100

/** Bets that wait to be accepted by hand, and the rules that send them there. */
export function reviewRoutes(deps: SportsDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getSportsReviews, async () => {
      const now = new Date(clock.now())
      const [waiting, rules] = await Promise.all([
        loadWaiting(pool, now, REVIEWS_SHOWN),
        loadReviewRules(pool),
      ])
      const bets = await loadDeskBetsOf(
        pool,
        waiting.map(({ wagerId }) => wagerId),
      )
      return succeed({
        now: now.toISOString(),
        reviews: waiting.flatMap(({ wagerId, until, percent, lines }) => {
          const bet = bets.get(wagerId)
          return bet ? [{ bet: viewDeskBet(bet), until: until.toISOString(), percent, lines }] : []
        }),
        rules: rules.map((rule) => ({ ...rule, stakeAboveMinor: `${rule.stakeAboveMinor}` })),
      })
    }),
    route(operations.decideSportsReview, async (call) => {
      const wagerId = decodeId('rnd', call.params.sportsBetId)
      if (!wagerId) return refuse('not_found')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const { body } = call
      const decision: Decision =
        body.decision === 'offer'
          ? { decision: 'offer', stakeMinor: minor(BigInt(body.stakeMinor)) }
          : body
      const decided = await decideReview(deps, asker, wagerId, decision)
      return decided.ok ? succeed({ state: decided.value }) : decided
    }),
    route(operations.saveSportsReviewRule, async (call) => {
      const { stakeAboveMinor, ...rest } = call.body
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const above = stakeAboveMinor === null ? null : BigInt(stakeAboveMinor)
      return await inTransaction(pool, (tx) =>
        changeRule(tx, { at: clock.now(), asker }, { ...rest, stakeAboveMinor: above }),
      )
    }),
  ]
}

interface RuleRequest extends Omit<ReviewRuleRow, 'subjectName' | 'stakeAboveMinor'> {
  readonly stakeAboveMinor: bigint | null
  readonly reason: string
}

async function changeRule(
  tx: Tx,
  {
    at,
    asker: { staff, ip },
  }: { readonly at: ReturnType<SportsDeps['clock']['now']>; readonly asker: Asker },
  { level, subject, percent, stakeAboveMinor, version, reason }: RuleRequest,
): Promise<Result<{ readonly version: number }, 'not_found' | 'state_changed'>> {
  const stored = await lockReviewRule(tx, { level, subject, percent })
  if ((stored?.version ?? 0) !== version) return refuse('state_changed')
  const isOfEvents = level === 'event' || level === 'tournament'
  const [named] = isOfEvents ? await loadEventsUnder(tx, { level, subject }) : []
  if (isOfEvents && !named && !stored) return refuse('not_found')
  const key = { level, subject, percent }
  if (stakeAboveMinor === null) await deleteReviewRule(tx, key)
  else await saveReviewRule(tx, { ...key, stakeAboveMinor, version: version + 1 })
  const name = level === 'event' ? named?.name : named?.tournament
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(staff, ip), action: 'sports.review_rule_changed' },
    subject: stored?.subjectName ?? name ?? subject,
    details: { reason, sportsLevel: level, sportsSubject: subject, sportsPercent: percent },
    before: { sportsReviewAboveMinor: stored?.stakeAboveMinor.toString() ?? null },
    after: { sportsReviewAboveMinor: stakeAboveMinor?.toString() ?? null },
  })
  return succeed({ version: stakeAboveMinor === null ? 0 : version + 1 })
}
