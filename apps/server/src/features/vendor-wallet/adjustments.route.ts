import {
  ADJUSTMENT_STATES,
  type AdjustmentState,
  operations,
  type VendorAdjustment,
} from '@baize/contract'
import { assert, decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../platform/http/route.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { loadAdjustment, loadAdjustmentPage, type ShownAdjustment } from './adjustments.store.ts'
import { type AdjustmentParts, postAdjustment } from './decide-adjustment.ts'

type Deciding = Parameters<typeof staffOf>[0] & {
  readonly params: { readonly adjustmentId: string }
  readonly origin: { readonly ip: string }
}

/** Corrections that vendors ask for: the queue, one of them, and the decision on it. */
export function adjustmentRoutes(parts: AdjustmentParts): Route[] {
  const { pool } = parts
  const decide = async (
    call: Deciding,
    wish: { kind: 'approve' | 'reject'; seenVersion: number; reason: string | null },
  ) => {
    const staff = staffOf(call)
    const id = decodeId('vtx', call.params.adjustmentId)
    const stored = id && (await loadAdjustment(pool, id))
    if (!stored) return refuse('not_found')
    const done = await postAdjustment(parts, stored, { ...wish, staff, ip: call.origin.ip })
    if (!done.ok) return done
    const after = await loadAdjustment(pool, id)
    return after ? succeed({ adjustment: view(after, staff) }) : refuse('not_found')
  }
  return [
    route(operations.getVendorAdjustments, async (call) => {
      const { pageNo, pageSize, ...wish } = call.query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount, counts } = await loadAdjustmentPage(pool, { ...wish, ...slice })
      return succeed({
        items: rows.map((row) => view(row, staffOf(call))),
        counts: Object.fromEntries(
          ADJUSTMENT_STATES.map((state) => [state, counts.get(state) ?? 0]),
        ) as Record<AdjustmentState, number>,
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
    route(operations.getVendorAdjustment, async (call) => {
      const id = decodeId('vtx', call.params.adjustmentId)
      const row = id && (await loadAdjustment(pool, id))
      return row ? succeed({ adjustment: view(row, staffOf(call)) }) : refuse('not_found')
    }),
    route(operations.approveVendorAdjustment, (call) =>
      decide(call, { kind: 'approve', seenVersion: call.body.seenVersion, reason: null }),
    ),
    route(operations.rejectVendorAdjustment, async (call) => {
      const { seenVersion, reason } = call.body
      const done = await decide(call, { kind: 'reject', seenVersion, reason })
      if (done.ok) return done
      const { code } = done.refusal
      assert(code !== 'second_person_needed', 'one person is enough to say no')
      return refuse(code)
    }),
  ]
}

function view(row: ShownAdjustment, staff: Pick<StaffSession, 'staffId'>): VendorAdjustment {
  const isOpen = row.state === 'to_review' || row.state === 'second_approval'
  return {
    adjustmentId: encodeId('vtx', row.adjustmentId),
    state: row.state,
    version: row.version,
    vendorCode: row.vendorCode,
    vendorName: row.vendorName,
    gameCode: row.gameCode,
    gameName: row.gameName,
    txId: row.txId,
    roundRef: row.roundRef,
    member: { memberId: row.memberId.toString(), username: row.username },
    amountMinor: row.amountMinor.toString(),
    reason: row.reason,
    askedAt: new Date(row.askedAtMs).toISOString(),
    firstApproval: person(row.firstBy, row.firstByName, row.firstAtMs),
    decision: person(row.decidedBy, row.decidedByName, row.decidedAtMs),
    answer: row.answer,
    movedMinor: row.movedMinor?.toString() ?? null,
    owedMinor: row.owedMinor?.toString() ?? null,
    round:
      row.stakeMinor === null
        ? null
        : {
            stakeMinor: row.stakeMinor.toString(),
            payoutMinor: (row.payoutMinor ?? 0n).toString(),
          },
    balanceMinor: row.balanceMinor.toString(),
    may: { approve: isOpen && row.firstBy !== BigInt(staff.staffId), reject: isOpen },
  }
}

function person(staffId: bigint | null, displayName: string | null, atMs: number | null) {
  return staffId === null
    ? null
    : {
        staffId: staffId.toString(),
        displayName: displayName ?? '',
        at: new Date(atMs ?? 0).toISOString(),
      }
}
