import { createHash } from 'node:crypto'
import { encodeId, type Uuid } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { orderHolders } from '../../../../house/desk/holders.store.ts'
import type { AuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeWithdrawal } from '../change-withdrawal.ts'
import { openChecksOf } from '../desk/withdrawals/review-checks.ts'
import { loadReviewed, loadReviewRules } from '../desk/withdrawals/show-withdrawal.ts'
import { factsOf } from '../desk/withdrawals/view-withdrawal.ts'
import { needsSecondPerson } from '../desk/withdrawals/who-may.ts'
import { loadWithdrawal, type WithdrawalRow } from '../withdrawals.store.ts'
import { decidePayout, isDrawn, type PayoutFacts } from './decide-payout.ts'
import { payoutDecisions } from './payout-decisions.store.ts'
import { loadMemberFacts, payoutMembers, saveKnownFacts } from './payout-facts.store.ts'
import { type HouseRow, loadSwitch, payoutHouse } from './payout-rule.store.ts'

/** A payment of the rule waits at least so long, whatever the house says of those of people: it can always be called back. */
const WAIT_MS_MIN = 30_000

/** The check that the rule names by itself. */
const TURNOVER = 'played_since_deposit'

/** What is read of the order itself, before anything is locked. */
type OrderFacts = Pick<
  PayoutFacts,
  'amountMinor' | 'flags' | 'goesToAccount' | 'isTurnoverMade' | 'needsTwoPeople' | 'openChecks'
>

/**
 * What the rule makes of a withdrawal that was just asked for. Its facts are kept whether a rule is on or not. Where one is, it
 * decides once: switch, alarms, ceilings and the player's facts are read in the commit that pays, so that neither parallel
 * requests nor a switch at the same moment are missed.
 */
export async function decideByRule(deps: CashierParts, withdrawalId: Uuid): Promise<void> {
  const stored = await loadWithdrawal(deps.pool, withdrawalId)
  if (stored?.state !== 'requested') return
  const order = await loadOrderFacts(deps, stored)
  const atMs = deps.clock.now()
  const member = await loadMemberFacts(deps.pool, { withdrawalId, atMs })
  if (!order || !member) return
  await saveKnownFacts(deps.pool, withdrawalId, { ...order, ...member, atMs })
  if ((await loadSwitch(deps.pool)).version === null) return
  await decide(deps, stored, order)
}

async function loadOrderFacts(
  deps: CashierParts,
  { withdrawalId }: WithdrawalRow,
): Promise<OrderFacts | undefined> {
  const rules = await loadReviewRules(deps)
  const { settings } = rules
  const reviewed = await loadReviewed(deps, { withdrawalId: encodeId('wdr', withdrawalId) }, rules)
  if (!reviewed) return undefined
  const { detail, facts } = reviewed
  const open = openChecksOf(detail, facts, settings)
  const decision = factsOf(detail)
  return {
    amountMinor: decision.amountMinor,
    flags: detail.flags.length,
    openChecks: open.filter((check) => check !== TURNOVER).length,
    goesToAccount: detail.way === 'to_account',
    needsTwoPeople: needsSecondPerson(decision, settings.secondApprovalAboveMinor),
    isTurnoverMade: !open.includes(TURNOVER),
  }
}

async function decide(deps: CashierParts, stored: WithdrawalRow, order: OrderFacts): Promise<void> {
  const { withdrawalId } = stored
  const { payoutWaitSeconds } = await deps.withdrawalSettings()
  const waitMs = Math.max(WAIT_MS_MIN, payoutWaitSeconds * 1_000)
  const asked = { atMs: deps.clock.now() }
  const member = { withdrawalId, ...asked }
  await changeWithdrawal<'with_people'>(deps, {
    ...{ row: stored, byWhom: 'rule' },
    rows: [
      requestRow(payoutHouse, asked),
      requestRow(payoutMembers, member),
      requestRow(payoutDecisions, withdrawalId),
      requestRow(orderHolders, withdrawalId),
    ],
    decide(row, view, atMs) {
      const house = view.row(payoutHouse, asked)
      const known = view.row(payoutMembers, member)
      // Decided before, taken by one of the staff or switched off meanwhile.
      if (row.state !== 'requested' || isWithPeople(view, withdrawalId)) return 'with_people'
      if (!house?.rule || !known) return 'with_people'
      const { rule } = house
      const facts = { ...order, ...known, atMs }
      const hindrances = decidePayout(rule, facts, house)
      const paysNow = hindrances.length === 0
      const decision = {
        ...{ atMs, version: rule.version, hindrances },
        facts: { ...facts, hourMinor: house.hourMinor, dayMinor: house.dayMinor },
        isDrawn: paysNow && isDrawn(hashOf(rule.drawSecret, withdrawalId), rule.checkPercent),
      }
      const kept = replaceRow(payoutDecisions, withdrawalId, decision)
      if (!paysNow) return { rows: [kept] }
      return {
        event: 'approve_alone',
        patch: { ruleVersion: rule.version, sendAfterMs: atMs + waitMs },
        rows: [kept, replaceRow(payoutHouse, asked, withPaid(house, row.amountMinor))],
        audit: auditOf(row, rule.version, atMs),
      }
    },
  })
}

function isWithPeople(view: LockedView, withdrawalId: Uuid): boolean {
  return (
    view.row(payoutDecisions, withdrawalId) !== undefined ||
    view.row(orderHolders, withdrawalId) !== undefined
  )
}

/** The house as the next order of the same batch finds it. */
function withPaid(house: HouseRow, amountMinor: bigint): HouseRow {
  const { hourMinor, dayMinor } = house
  return { ...house, hourMinor: hourMinor + amountMinor, dayMinor: dayMinor + amountMinor }
}

function hashOf(secret: Buffer, withdrawalId: Uuid): Buffer {
  return createHash('sha256').update(secret).update(withdrawalId).digest()
}

function auditOf({ orderNumber, amountMinor }: WithdrawalRow, version: number, atMs: number) {
  return {
    at: atMs as AuditEntry['at'],
    ...{ action: 'withdrawal.paid_by_rule', subject: orderNumber },
    actor: { kind: 'system', id: null, name: 'Baize', ip: null },
    details: { amountMinor: `${amountMinor}`, version },
  } satisfies AuditEntry
}
