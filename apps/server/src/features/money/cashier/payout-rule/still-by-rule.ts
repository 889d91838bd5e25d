import { type LockedView, type RowRequest, requestRow } from '@baize/ledger/pg'
import type { AuditEntry } from '../../../../platform/audit/audit-log.ts'
import { NOT_APPROVED, type WithdrawalStep } from '../change-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { findSince } from './decide-payout.ts'
import { payoutMembers } from './payout-facts.store.ts'
import { payoutHouse } from './payout-rule.store.ts'

/** What is looked at once more before a payment of the rule is sent; nothing for payments of people. */
export function ruleRows(
  { ruleVersion, withdrawalId }: Pick<WithdrawalRow, 'ruleVersion' | 'withdrawalId'>,
  atMs: number,
): readonly RowRequest[] {
  if (ruleVersion === null) return []
  return [requestRow(payoutHouse, { atMs }), requestRow(payoutMembers, { withdrawalId, atMs })]
}

/**
 * Gives a payment that waited on the tray to people, where the rule was switched off meanwhile, an alarm of money is open, or the
 * account has changed; undefined where it is sent.
 */
export function takeFromRule(
  row: WithdrawalRow,
  view: LockedView,
  atMs: number,
): WithdrawalStep | undefined {
  const { ruleVersion, withdrawalId, orderNumber } = row
  if (ruleVersion === null) return undefined
  const house = view.row(payoutHouse, { atMs })
  const member = view.row(payoutMembers, { withdrawalId, atMs })
  const hindrances = house && member ? findSince({ ...member, atMs }, house) : ['switched_off']
  if (hindrances.length === 0) return undefined
  const audit: AuditEntry = {
    at: atMs as AuditEntry['at'],
    ...{ action: 'withdrawal.taken_from_rule', subject: orderNumber },
    actor: { kind: 'system', id: null, name: 'Baize', ip: null },
    details: { version: ruleVersion, hindrances },
  }
  return { event: 'call_back', patch: NOT_APPROVED, audit }
}
