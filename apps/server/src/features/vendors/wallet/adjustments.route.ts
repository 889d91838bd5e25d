import {
  ADJUSTMENT_STATES,
  type AdjustmentState,
  type OwnAccount,
  operations,
  type VendorAdjustment,
} from '@baize/contract'
import { assert, decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import type { Approver } from '../../../house/approvals/approve-with-money.ts'
import {
  type DecisionPlace,
  placeOf,
  samePlaceOf,
  viewPlace,
} from '../../../house/approvals/decision-place.ts'
import { loadOwnAccounts, personOf } from '../../../house/approvals/second-person.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { loadAdjustment, loadAdjustmentPage, type ShownAdjustment } from './adjustments.store.ts'
import {
  type AdjustmentCall,
  type AdjustmentParts,
  decideOnAdjustment,
  firstOf,
} from './decide-adjustment.ts'

type Deciding = Parameters<typeof staffOf>[0] & {
  readonly params: { readonly adjustmentId: string }
  readonly origin: { readonly ip: string }
}

/** Corrections that vendors ask for: the queue, one of them, and the decision on it. */
export function adjustmentRoutes(parts: AdjustmentParts): Route[] {
  const { pool } = parts
  const decide = async (
    call: Deciding,
    wish: Pick<AdjustmentCall, 'kind' | 'seenVersion' | 'reason' | 'proof'>,
  ) => {
    const staff = staffOf(call)
    const id = decodeId('vtx', call.params.adjustmentId)
    const stored = id && (await loadAdjustment(pool, id))
    if (!stored) return refuse('not_found')
    const done = await decideOnAdjustment(parts, stored, { ...wish, staff, ip: call.origin.ip })
    if (!done.ok) return done
    return await showOne(call)
  }
  const showOne = async (call: Deciding) => {
    const id = decodeId('vtx', call.params.adjustmentId)
    const row = id && (await loadAdjustment(pool, id))
    if (!row) return refuse('not_found')
    const looker = { staff: staffOf(call), ip: call.origin.ip }
    const [ownAccount = null] = await findOwn(parts, [row], looker)
    return succeed({ adjustment: view(row, { ...looker, ownAccount }) })
  }
  return [
    route(operations.getVendorAdjustments, async (call) => {
      const { pageNo, pageSize, ...wish } = call.query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount, counts } = await loadAdjustmentPage(pool, { ...wish, ...slice })
      const looker = { staff: staffOf(call), ip: call.origin.ip }
      const own = await findOwn(parts, rows, looker)
      return succeed({
        items: rows.map((row, at) => view(row, { ...looker, ownAccount: own[at] ?? null })),
        counts: Object.fromEntries(
          ADJUSTMENT_STATES.map((state) => [state, counts.get(state) ?? 0]),
        ) as Record<AdjustmentState, number>,
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
    route(operations.getVendorAdjustment, (call) => showOne(call)),
    route(operations.approveVendorAdjustment, (call) =>
      decide(call, { kind: 'approve', reason: null, ...call.body }),
    ),
    route(operations.rejectVendorAdjustment, async (call) => {
      const { seenVersion, reason } = call.body
      const done = await decide(call, { kind: 'reject', seenVersion, reason })
      if (done.ok) return done
      const { code } = done.refusal
      assert(
        code === 'not_found' || code === 'adjustment_closed' || code === 'state_changed',
        'one person is enough to say no',
      )
      return refuse(code)
    }),
  ]
}

async function findOwn(
  { secondPerson }: Pick<AdjustmentParts, 'secondPerson'>,
  rows: readonly ShownAdjustment[],
  looker: Approver,
): Promise<readonly OwnAccount[]> {
  const questions = rows.map((row) => ({
    memberId: row.memberId,
    people: [firstOf(row), secondOf(row, looker)].filter((each) => each !== undefined),
  }))
  return await loadOwnAccounts(secondPerson, questions)
}

/** The second approver, or the viewer while there is none. */
function secondOf({ decidedBy, decidedByName, decidedFrom }: ShownAdjustment, looker: Approver) {
  if (decidedBy === null) return personOf(looker)
  return { staffId: decidedBy, displayName: decidedByName ?? '', place: decidedFrom }
}

function view(
  row: ShownAdjustment,
  { staff, ip, ownAccount }: Approver & { readonly ownAccount: OwnAccount },
): VendorAdjustment {
  const isOwnFirst = row.firstBy === BigInt(staff.staffId)
  const looking = row.state === 'second_approval' && !isOwnFirst ? placeOf(staff, ip) : null
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
    firstApproval: person(row.firstBy, row.firstByName, row.firstAtMs, row.firstFrom),
    decision: person(row.decidedBy, row.decidedByName, row.decidedAtMs, row.decidedFrom),
    samePlace: samePlaceOf(row.firstFrom, row.decidedFrom ?? looking),
    ownAccount,
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
    may: { approve: isOpen && !isOwnFirst, reject: isOpen },
  }
}

function person(
  staffId: bigint | null,
  displayName: string | null,
  atMs: number | null,
  from: DecisionPlace | null,
) {
  return staffId === null
    ? null
    : {
        staffId: staffId.toString(),
        displayName: displayName ?? '',
        at: new Date(atMs ?? 0).toISOString(),
        from: viewPlace(from),
      }
}
