import type { PayoutTerms } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import type { AuditFacts } from '../../../../platform/audit/audit-log.ts'
import { saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import type { RuleTerms } from './decide-payout.ts'
import {
  insertRule,
  loadRules,
  lockSwitch,
  type RuleSwitch,
  type StoredRule,
  saveSwitch,
} from './payout-rule.store.ts'

/** Who changes limits of the house changes its payout rule. */
export const CHANGES_RULE = 'limits.change'
/** The one rule, as approvals know it, and as they and the audit log name it. */
export const RULE_SUBJECT = 'payout_rule'
export const RULE_NAME = 'Automatic payouts'

const SECRET_BYTES = 32

/** How an approved rule is carried out: a new version, and on from this moment. */
export function createRuleChange({ clock }: { readonly clock: Clock }): ApprovalKind {
  return {
    needs: CHANGES_RULE,
    async execute(tx, { input, before, reason, askedByName }, approver) {
      const present = await loadPresent(tx)
      // The approver saw what held: switched off or changed meanwhile, it is asked for anew.
      if (!isSame(present, before)) return refuse('state_changed')
      const at = new Date(clock.now())
      const made = { askedBy: askedByName, approvedBy: approver.displayName, reason }
      const version = await insertRule(tx, input.terms as PayoutTerms, {
        ...{ ...made, at, drawSecret: takeRandomBytes(SECRET_BYTES) },
      })
      const by = `${askedByName}, ${approver.displayName}`
      await saveSwitch(tx, version, { at, by, cause: 'approved', reason })
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        ...{ action: 'payout_rule.switched_on', subject: RULE_NAME },
        details: { version, reason, askedBy: askedByName },
        ...{ before: present, after: ruleFacts(input.terms as PayoutTerms) },
      })
      return succeed(undefined)
    },
  }
}

async function loadPresent(tx: Tx): Promise<AuditFacts> {
  const { version } = await lockSwitch(tx)
  const [newest] = await loadRules(tx, 1)
  return presentFacts({ version }, newest)
}

/** What holds before a change; `isOn` tells a rule that was switched off from one that is on. */
export function presentFacts(
  { version }: Pick<RuleSwitch, 'version'>,
  newest: StoredRule | undefined,
): AuditFacts {
  if (!newest) return { isOn: false }
  return { isOn: version !== null, ...ruleFacts(newest) }
}

/** Terms by the names that approvals and the audit log know. */
export function ruleFacts(terms: PayoutTerms | RuleTerms): AuditFacts {
  return {
    eachMaxMinor: `${terms.eachMaxMinor}`,
    memberDayMaxMinor: `${terms.memberDayMaxMinor}`,
    accountDayMaxMinor: `${terms.accountDayMaxMinor}`,
    houseHourMaxMinor: `${terms.houseHourMaxMinor}`,
    houseDayMaxMinor: `${terms.houseDayMaxMinor}`,
    accountKnownDays: terms.accountKnownDays,
    checkPercent: terms.checkPercent,
  }
}

function isSame(one: AuditFacts, other: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
