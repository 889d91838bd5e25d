import type { DecisionProof } from '@baize/contract'
import {
  assert,
  type EpochMs,
  encodeId,
  type Minor,
  minor,
  type Result,
  uuidV7,
} from '@baize/kernel'
import { planVendorAdjustment, type VendorAccounts } from '@baize/ledger'
import { type Decision, type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { placeOf } from '../../../house/approvals/decision-place.ts'
import type { Person } from '../../../house/approvals/own-accounts.store.ts'
import {
  type ProofRefusal,
  personOf,
  refuseOwnAccount,
  ringIfSameBrowser,
  type SecondPerson,
} from '../../../house/approvals/second-person.ts'
import { houseAccountOf } from '../../../house/house-account.ts'
import { auditEntries } from '../../../platform/audit/audit-entries.ts'
import { type AuditEntry, auditActorOf } from '../../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postNew } from '../../../platform/post-once.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import {
  type AdjustmentDecision,
  type AdjustmentRefusal,
  decideAdjustment,
} from './adjustment-rules.ts'
import { type AdjustmentRow, adjustments } from './adjustments.store.ts'
import { houseOf } from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

export interface AdjustmentParts
  extends Pick<WalletParts, 'pool' | 'clock' | 'poster' | 'accounts' | 'currencyCode'> {
  readonly secondPerson: SecondPerson
}

export interface AdjustmentCall
  extends Pick<AdjustmentDecision, 'kind' | 'seenVersion' | 'reason'> {
  readonly staff: StaffSession
  readonly ip: string
  readonly proof?: DecisionProof | undefined
}

/** Decides on a correction after the checks on the approver: no account of their own, and a code for the second approval. */
export async function decideOnAdjustment(
  parts: AdjustmentParts,
  stored: AdjustmentRow,
  call: AdjustmentCall,
): Promise<Result<AdjustmentRow, AdjustmentRefusal | ProofRefusal | 'own_member_account'>> {
  if (call.kind === 'reject') return await postAdjustment(parts, stored, call)
  // Checked again with the row locked.
  const possible = decideAdjustment(stored, decisionOf(call, parts.clock.now()))
  if (!possible.ok) return possible
  const { secondPerson } = parts
  const second = personOf(call)
  const first = firstOf(stored)
  const people = first ? [first, second] : [second]
  const allowed = await refuseOwnAccount(secondPerson, { memberId: stored.memberId, people })
  if (!allowed.ok) return allowed
  if (first) {
    const subject = encodeId('vtx', stored.adjustmentId)
    const decision = { decision: 'vendor_adjustment', subject } as const
    const proved = await secondPerson.prove(call, decision, call.proof)
    if (!proved.ok) return proved
  }
  const done = await postAdjustment(parts, stored, call)
  if (done.ok && first) {
    const sumMinor = stored.amountMinor < 0n ? -stored.amountMinor : stored.amountMinor
    const subject = encodeId('vtx', stored.adjustmentId)
    await ringIfSameBrowser(secondPerson, [first, second], { subject, amountMinor: sumMinor })
  }
  return done
}

/** The person who gave the first approval; undefined while there is none. */
export function firstOf({ firstBy, firstByName, firstFrom }: AdjustmentRow): Person | undefined {
  if (firstBy === null) return undefined
  return { staffId: firstBy, displayName: firstByName ?? '', place: firstFrom }
}

/**
 * Decides on a correction in the commit that moves its money. The row is locked with the accounts:
 * of two who agree, or one who agrees and one who says no, exactly one is first.
 */
async function postAdjustment(
  parts: AdjustmentParts,
  stored: AdjustmentRow,
  call: AdjustmentCall,
): Promise<Result<AdjustmentRow, AdjustmentRefusal>> {
  const accounts = await accountsOf(parts, stored)
  const key = uuidV7(parts.clock, takeRandomBytes(10))
  const rowKey = { vendorCode: stored.vendorCode, txId: stored.txId }
  const { cashId, houseId, debtId } = accounts
  const posting = parts.poster.post<AdjustmentRow, AdjustmentRefusal>({
    // The state of the row keeps it from happening twice, so each try may have its own key.
    key,
    inputHash: inputHashOf(`adjust ${stored.txId}`),
    causeId: stored.adjustmentId,
    accountIds: [cashId, houseId, debtId],
    rows: [requestRow(adjustments, rowKey), requestRow(auditEntries, key)],
    decide(view): Decision<AdjustmentRow, AdjustmentRefusal> {
      const atMs = parts.clock.now()
      const row = view.row(adjustments, rowKey)
      assert(row, 'a correction is never removed')
      const decided = decideAdjustment(row, decisionOf(call, atMs))
      if (!decided.ok) return { refused: { code: decided.refusal.code } }
      const moved = settle(view, accounts, decided.value)
      return {
        accepted: {
          transfers: moved.transfers,
          rows: [
            replaceRow(adjustments, rowKey, moved.row),
            replaceRow(auditEntries, key, auditOf(row, moved.row, call, atMs)),
          ],
          answer: moved.row,
        },
      }
    },
  })
  return await postNew(posting)
}

async function accountsOf(
  { accounts, currencyCode: currency }: AdjustmentParts,
  { memberId, vendorCode, gameCode }: AdjustmentRow,
): Promise<VendorAccounts> {
  const [cashId, houseId, debtId] = await Promise.all([
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    houseAccountOf(accounts, memberId, {
      kind: 'house',
      purpose: houseOf(vendorCode, gameCode),
      currency,
    }),
    accounts.idOf({ kind: 'player_debt', ownerId: memberId, currency }),
  ])
  return { cashId, houseId, debtId }
}

/** What an approval moves; every other decision moves nothing. */
function settle(view: LockedView, accounts: VendorAccounts, row: AdjustmentRow) {
  if (row.state !== 'approved') return { transfers: [], row }
  const cashMinor = minor(view.balanceMinor(accounts.cashId)) as Minor
  const plan = planVendorAdjustment(accounts, row.adjustmentId, row.amountMinor, cashMinor)
  const { transfers, movedMinor, owedMinor } = plan
  return { transfers, row: { ...row, movedMinor, owedMinor } }
}

function decisionOf({ staff, ip, ...call }: AdjustmentCall, atMs: number): AdjustmentDecision {
  const { kind, seenVersion, reason } = call
  const { displayName } = staff
  return {
    kind,
    seenVersion,
    reason,
    staffId: BigInt(staff.staffId),
    displayName,
    from: placeOf(staff, ip),
    atMs,
  }
}

function auditOf(
  before: AdjustmentRow,
  after: AdjustmentRow,
  { staff, ip }: AdjustmentCall,
  at: EpochMs,
): AuditEntry {
  const { adjustmentId, vendorCode, txId, amountMinor, reason, answer } = after
  return {
    at,
    actor: auditActorOf(staff, ip),
    action: `vendor.adjustment_${after.state === 'second_approval' ? 'first_approved' : after.state}`,
    subject: encodeId('vtx', adjustmentId),
    details: {
      vendorCode,
      txId,
      memberId: after.memberId.toString(),
      amountMinor: amountMinor.toString(),
      reason,
      ...(answer === null ? {} : { answer }),
    },
    before: { state: before.state },
    after: {
      state: after.state,
      ...(after.movedMinor === null
        ? {}
        : {
            movedMinor: after.movedMinor.toString(),
            owedMinor: (after.owedMinor ?? 0n).toString(),
          }),
    },
  }
}
