import type { Approval } from '@baize/contract'
import { VENDOR_ROUND_PATH, vendorRoundAnswer } from '@baize/contract/vendors'
import { assert, type Result, refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { acceptMismatch, type ResolveCall } from '../accept-mismatch.ts'
import { VENDORS } from '../runs.store.ts'
import { describe, readTheirs } from './reconcile-vendor.ts'
import {
  loadMismatch,
  lockMismatch,
  type MismatchRow,
  saveCorrectionAsked,
  saveMismatches,
  settleOne,
} from './vendor-mismatches.store.ts'
import type { VendorSource } from './vendor-source.ts'

type Closed = 'mismatch_closed' | 'not_found'

/** Takes a difference as it is, for a reason; not while its correction waits. */
export function acceptVendorMismatch(
  parts: VendorSource,
  call: ResolveCall,
  reason: string,
): Promise<Result<MismatchRow, Closed>> {
  return acceptMismatch(parts, call, reason, {
    source: VENDORS,
    lock: (tx, at) => lockMismatch(tx, call.mismatchId, at),
    isOpen: (row) => row.state === 'open' && !row.isWaiting,
    audit: (row) => ({
      ...{ action: 'mismatch.accepted', subject: row.ref },
      details: { vendor: row.vendorCode, kind: row.kind },
    }),
  })
}

/** Wishes for a correction of the member's balance; it is a correction like any other, with four eyes. */
export async function askCorrection(
  { pool, clock, balanceOf }: VendorSource,
  { staff, ip, mismatchId }: ResolveCall,
  wish: { readonly amountMinor: string; readonly reason: string },
): Promise<Result<{ approval: Approval }, Closed | 'player_unknown' | 'internal'>> {
  return await inTransaction(pool, async (tx) => {
    const row = await lockMismatch(tx, mismatchId, new Date(clock.now()))
    if (!row) return refuse('not_found')
    if (row.state !== 'open' || row.isWaiting) return refuse('mismatch_closed')
    const { memberId, username } = row
    if (memberId === null || username === null) return refuse('player_unknown')
    const balanceMinor = await balanceOf(memberId)
    const asked = await askApproval(
      tx,
      clock,
      { staff, ip },
      {
        kind: 'balance_adjustment',
        needs: 'members.adjust',
        subject: memberId.toString(),
        subjectName: username,
        input: { amountMinor: wish.amountMinor, mismatchId },
        before: { balanceMinor: balanceMinor.toString() },
        after: {
          balanceMinor: (balanceMinor + BigInt(wish.amountMinor)).toString(),
          amountMinor: wish.amountMinor,
        },
        reason: wish.reason,
      },
    )
    // Sums of money may wait beside each other, so nothing can be in the way.
    if (!asked.ok) return refuse('internal')
    await saveCorrectionAsked(tx, mismatchId, asked.value.approval.approvalId)
    return asked
  })
}

/** Asks the vendor about this round alone, and keeps what came of it. */
export async function askAgain(
  parts: VendorSource,
  { staff, ip, mismatchId }: ResolveCall,
): Promise<Result<MismatchRow, Closed | 'vendor_unavailable'>> {
  const { pool, clock } = parts
  const before = await loadMismatch(pool, mismatchId, new Date(clock.now()))
  if (!before) return refuse('not_found')
  if (before.state !== 'open' || before.isWaiting) return refuse('mismatch_closed')
  const { vendorCode, playerRef, ref } = before
  const asked = await parts.asker.ask(vendorCode, {
    path: VENDOR_ROUND_PATH,
    body: { roundId: ref, playerId: playerRef },
    answer: vendorRoundAnswer,
  })
  if (asked.kind !== 'answered') return refuse('vendor_unavailable')
  const told = asked.value.round
  const isTheirs = told?.roundId === ref && told.playerId === playerRef
  const round = isTheirs ? told : undefined
  const [ours] = await parts.findOurs(vendorCode, [{ playerRef, ref }])
  const now = clock.now()
  const at = new Date(now)
  const theirs = round && readTheirs(round)
  const still = describe(parts, { ours, theirs, round, nowMs: now })
  return await inTransaction(pool, async (tx) => {
    if (still) await saveMismatches(tx, { vendorCode, runId: null, at }, [still])
    else await settleOne(tx, mismatchId, at)
    await saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(staff, ip),
      action: 'mismatch.asked_again',
      subject: ref,
      details: { vendor: vendorCode, kind: still?.kind ?? 'settled' },
    })
    const after = await loadMismatch(tx, mismatchId, at)
    assert(after, 'a difference is never removed')
    return succeed(after)
  })
}
