import {
  CREDIT_OUTCOMES,
  HELD_CREDIT_STATES,
  type HeldCredit,
  type HeldCreditState,
  operations,
} from '@baize/contract'
import { decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { CREDIT_TARGET_MS } from './credit-tasks.ts'
import { askCreditEnd, type CreditDeskParts } from './decide-credit.ts'
import {
  loadCreditPage,
  loadHeldCredit,
  loadOwnCredits,
  type ShownCredit,
} from './held-credits.store.ts'

/** Held credits: the queue, one credit, the request to release or refuse it, and the player's view. */
export function heldCreditRoutes(parts: CreditDeskParts): Route[] {
  const { pool, clock } = parts
  const now = () => new Date(clock.now())
  return [
    route(operations.getHeldCredits, async ({ query }) => {
      const { pageNo, pageSize, ...wish } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize, at: now() }
      const { rows, totalCount, counts } = await loadCreditPage(pool, { ...wish, ...slice })
      return succeed({
        items: rows.map(view),
        counts: Object.fromEntries(
          HELD_CREDIT_STATES.map((state) => [state, counts.get(state) ?? 0]),
        ) as Record<HeldCreditState, number>,
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
    route(operations.getHeldCredit, async ({ params }) => {
      const id = decodeId('vtx', params.creditId)
      const row = id && (await loadHeldCredit(pool, id, now()))
      return row ? succeed({ credit: view(row) }) : refuse('not_found')
    }),
    route(operations.askCreditDecision, async (call) => {
      const creditId = decodeId('vtx', call.params.creditId)
      if (!creditId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      return await askCreditEnd(parts, { ...by, ...call.body, creditId })
    }),
    route(operations.getCheckedCredits, async (call) => {
      const rows = await loadOwnCredits(pool, memberOf(call).memberId, now())
      return succeed({ items: rows.map(viewOwn) })
    }),
  ]
}

function view(row: ShownCredit): HeldCredit {
  const { state, kind, vendorCode, vendorName, gameName, txId, roundRef, ceiling } = row
  return {
    creditId: encodeId('vtx', row.creditId),
    ...{ state, kind, vendorCode, vendorName, gameName, txId, roundRef, ceiling },
    member: { memberId: row.memberId.toString(), username: row.username },
    amountMinor: row.amountMinor.toString(),
    ceilingMinor: row.ceilingMinor.toString(),
    creditedAt: instant(row.creditedAtMs),
    targetAt: instant(row.creditedAtMs + CREDIT_TARGET_MS),
    decision:
      row.decidedBy === null
        ? null
        : {
            asked: person(row.askedBy, row.askedByName),
            approved: person(row.decidedBy, row.decidedByName),
            at: instant(row.endedAtMs ?? 0),
            reason: row.reason ?? '',
          },
    endedAt: row.endedAtMs === null ? null : instant(row.endedAtMs),
    waiting: CREDIT_OUTCOMES.find((each) => each === row.waiting) ?? null,
  }
}

/** The player sees the reason of a refusal; the reason of a release is internal. */
function viewOwn(row: ShownCredit) {
  const { state, kind, vendorName, gameName } = row
  return {
    creditId: encodeId('vtx', row.creditId),
    ...{ state, kind, vendorName, gameName },
    amountMinor: row.amountMinor.toString(),
    creditedAt: instant(row.creditedAtMs),
    endedAt: row.endedAtMs === null ? null : instant(row.endedAtMs),
    reason: state === 'refused' ? row.reason : null,
  }
}

function person(staffId: bigint | null, displayName: string | null) {
  return { staffId: (staffId ?? 0n).toString(), displayName: displayName ?? '' }
}

function instant(atMs: number): string {
  return new Date(atMs).toISOString()
}
