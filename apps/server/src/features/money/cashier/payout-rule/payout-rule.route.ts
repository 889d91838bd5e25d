import { operations, type PayoutPreview, type PayoutTerms } from '@baize/contract'
import { decodeId, encodeId, maskName, refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { checkPayout } from './check-payout.ts'
import { faultOf, type RuleTerms } from './decide-payout.ts'
import { type DueCheck, loadDueChecks } from './payout-decisions.store.ts'
import { loadKnownOrders } from './payout-facts.store.ts'
import {
  isRuleAsked,
  loadRules,
  loadStanding,
  loadSwitch,
  lockSwitch,
  type StoredRule,
  saveSwitch,
} from './payout-rule.store.ts'
import {
  CHANGES_RULE,
  presentFacts,
  RULE_NAME,
  RULE_SUBJECT,
  ruleFacts,
} from './payout-rule-change.ts'
import { previewPayouts } from './preview-payouts.ts'

const VERSIONS_SHOWN = 30
const PREVIEW_DAYS = 30
const DAY_MS = 86_400_000

/** The rule that pays without a person: what it is, what it would do, its switch, and the checks of what it paid. */
export function payoutRuleRoutes(deps: CashierParts): Route[] {
  const { pool, clock } = deps
  const faultIn = async (terms: PayoutTerms) => {
    const { secondApprovalAboveMinor } = await deps.withdrawalSettings()
    const fault = faultOf(readTerms(terms), secondApprovalAboveMinor)
    if (fault === undefined) return undefined
    return refuse(fault, { aboveMinor: secondApprovalAboveMinor.toString() })
  }
  return [
    route(operations.getPayoutRule, async () => {
      const at = new Date(clock.now())
      const [rules, { version, switched }, standing, isAsked, due, settings] = await Promise.all([
        loadRules(pool, VERSIONS_SHOWN),
        loadSwitch(pool),
        loadStanding(pool, at),
        isRuleAsked(pool, at),
        loadDueChecks(pool),
        deps.withdrawalSettings(),
      ])
      const isPaused = standing.openAlarms > 0
      return succeed({
        state:
          version === null ? ('off' as const) : isPaused ? ('paused' as const) : ('on' as const),
        versions: rules.map(viewRule),
        switched: switched && { ...switched, at: switched.at.toISOString() },
        openAlarms: standing.openAlarms,
        isAsked,
        hourMinor: standing.hourMinor.toString(),
        dayMinor: standing.dayMinor.toString(),
        checks: due.checks.map(viewCheck),
        checkCount: due.count,
        secondApprovalAboveMinor: settings.secondApprovalAboveMinor.toString(),
      })
    }),
    route(operations.previewPayoutRule, async ({ body: { terms } }) => {
      const fault = await faultIn(terms)
      return fault ?? succeed({ preview: await preview(deps, terms) })
    }),
    route(operations.askPayoutRule, async (call) => {
      const { terms, reason } = call.body
      const fault = await faultIn(terms)
      if (fault) return fault
      const { since, orders, known, paid, paidMinor, rejected } = await preview(deps, terms)
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const present = await loadSwitch(tx)
        const [newest] = await loadRules(tx, 1)
        return await askApproval(tx, clock, asker, {
          ...{ kind: 'payout_rule', needs: CHANGES_RULE },
          ...{ subject: RULE_SUBJECT, subjectName: RULE_NAME },
          input: { terms },
          before: presentFacts(present, newest),
          after: {
            ...{ isOn: true, ...ruleFacts(terms) },
            ...{ triedSince: since, triedOrders: orders, triedKnown: known },
            ...{ wouldPay: paid, wouldPayMinor: paidMinor, wouldPayRejected: rejected },
          },
          reason,
        })
      })
    }),
    route(operations.switchOffPayoutRule, async (call) => {
      const { reason } = call.body
      const staff = staffOf(call)
      const at = clock.now()
      return await inTransaction(pool, async (tx) => {
        const { version } = await lockSwitch(tx)
        if (version === null) return refuse('already_off')
        const by = staff.displayName
        await saveSwitch(tx, null, { at: new Date(at), by, cause: 'lead', reason })
        await saveAuditEntry(tx, {
          ...{ at, actor: auditActorOf(staff, call.origin.ip) },
          ...{ action: 'payout_rule.switched_off', subject: RULE_NAME },
          details: { version, reason },
        })
        return succeed({ state: 'off' as const })
      })
    }),
    route(operations.checkRulePayout, async (call) => {
      const withdrawalId = decodeId('wdr', call.params.withdrawalId)
      if (!withdrawalId) return refuse('not_found')
      return await checkPayout(deps, {
        ...{ withdrawalId, ...call.body },
        ...{ staff: staffOf(call), ip: call.origin.ip },
      })
    }),
  ]
}

/** What terms would have paid in the last 30 days, of the facts that were kept. */
async function preview(
  { pool, clock }: Pick<CashierParts, 'clock' | 'pool'>,
  terms: PayoutTerms,
): Promise<PayoutPreview> {
  const before = new Date(clock.now())
  const since = new Date(before.getTime() - PREVIEW_DAYS * DAY_MS)
  const { count, known } = await loadKnownOrders(pool, { since, before })
  const { paid, paidMinor, rejected, rejectedMinor, hindrances } = previewPayouts(
    readTerms(terms),
    known,
  )
  return {
    ...{ since: since.toISOString(), orders: count, known: known.length, paid, rejected },
    ...{ paidMinor: paidMinor.toString(), rejectedMinor: rejectedMinor.toString() },
    hindrances: [...hindrances],
  }
}

function readTerms(terms: PayoutTerms): RuleTerms {
  return {
    eachMaxMinor: BigInt(terms.eachMaxMinor),
    memberDayMaxMinor: BigInt(terms.memberDayMaxMinor),
    accountDayMaxMinor: BigInt(terms.accountDayMaxMinor),
    houseHourMaxMinor: BigInt(terms.houseHourMaxMinor),
    houseDayMaxMinor: BigInt(terms.houseDayMaxMinor),
    accountKnownDays: terms.accountKnownDays,
    checkPercent: terms.checkPercent,
  }
}

function viewRule({ version, from, askedBy, approvedBy, reason, ...terms }: StoredRule) {
  return {
    ...{ version, from: from.toISOString(), askedBy, approvedBy, reason },
    eachMaxMinor: terms.eachMaxMinor.toString(),
    memberDayMaxMinor: terms.memberDayMaxMinor.toString(),
    accountDayMaxMinor: terms.accountDayMaxMinor.toString(),
    houseHourMaxMinor: terms.houseHourMaxMinor.toString(),
    houseDayMaxMinor: terms.houseDayMaxMinor.toString(),
    accountKnownDays: terms.accountKnownDays,
    checkPercent: terms.checkPercent,
  }
}

function viewCheck({ withdrawalId, username, amountMinor, paidAt, ...rest }: DueCheck) {
  return {
    ...rest,
    withdrawalId: encodeId('wdr', withdrawalId),
    memberName: maskName(username),
    amountMinor: amountMinor.toString(),
    paidAt: paidAt.toISOString(),
  }
}
