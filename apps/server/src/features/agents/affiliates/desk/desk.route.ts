import { type AffiliateReversal, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { loadPictureIds, loadPlacedPicture } from '../application/affiliate-pictures.store.ts'
import { askDeal } from '../deals/ask-deal.ts'
import { pageOf, sliceOf } from '../page.ts'
import { viewEvent } from '../postbacks/postbacks.route.ts'
import { loadEventPage, loadPostbackUrl } from '../postbacks/postbacks.store.ts'
import { loadReversalRows, type ReversalRow } from '../reversals/reversals.store.ts'
import { decideApplication } from './decide-application.ts'
import { type DeskRow, loadDeskPage, loadDeskRow } from './desk.store.ts'
import { loadOverview } from './load-overview.ts'

const EVENTS_SHOWN = 20

/** What staff do about affiliates. */
export function deskRoutes(deps: AffiliateDeps): Route[] {
  const { pool, clock } = deps
  const view = async (row: DeskRow) => ({
    ...viewRow(row),
    version: row.version,
    pictureIds: [...(await loadPictureIds(pool, row.memberId))],
    decision: row.decision && row.decidedBy ? { text: row.decision, by: row.decidedBy } : null,
    above:
      row.aboveId === null
        ? null
        : { memberId: row.aboveId.toString(), username: row.aboveName ?? '' },
  })
  return [
    route(operations.getAffiliates, async ({ query }) => {
      const { rows, counts, totalCount } = await loadDeskPage(pool, { ...query, ...sliceOf(query) })
      return succeed({ items: rows.map(viewRow), counts, ...pageOf(query, totalCount) })
    }),

    route(operations.getStaffAffiliate, async ({ params }) => {
      const memberId = BigInt(params.memberId)
      const row = await loadDeskRow(pool, memberId)
      if (!row) return refuse('not_found')
      const { links, deals, months, statements } = await loadOverview(deps, memberId)
      const events = await loadEventPage(pool, memberId, { limit: EVENTS_SHOWN, offset: 0 })
      return succeed({
        affiliate: await view(row),
        ...{ links, deals, months, statements },
        reversals: (await loadReversalRows(pool, memberId)).map(viewReversal),
        postbackUrl: await loadPostbackUrl(pool, memberId),
        postbacks: events.rows.map(viewEvent),
      })
    }),

    route(operations.viewStaffAffiliatePicture, async (call) => {
      const picture = await loadPlacedPicture(pool, call.params.affiliatePictureId)
      if (!picture) return refuse('not_found')
      await inTransaction(pool, (tx) =>
        saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'affiliate.picture_viewed',
          subject: picture.memberId.toString(),
        }),
      )
      return succeed({ type: 'image/jpeg', name: 'application.jpg', content: picture.jpeg })
    }),

    route(operations.decideAffiliate, async (call) => {
      const memberId = BigInt(call.params.memberId)
      const decided = await decideApplication(deps, {
        ...{ memberId, ...call.body },
        ...{ staff: staffOf(call), ip: call.origin.ip },
      })
      if (!decided.ok) return decided
      const row = await loadDeskRow(pool, memberId)
      return row ? succeed({ affiliate: await view(row) }) : refuse('not_found')
    }),

    route(operations.askAffiliateDeal, async (call) => {
      const affiliateId = BigInt(call.params.memberId)
      const row = await loadDeskRow(pool, affiliateId)
      if (!row) return refuse('not_found')
      return await askDeal(deps, {
        ...{ affiliateId, username: row.username, ...call.body },
        ...{ staff: staffOf(call), ip: call.origin.ip },
      })
    }),
  ]
}

function viewReversal({ month, line, isDebt, reason, ...row }: ReversalRow): AffiliateReversal {
  return {
    ...{ month, line, reason, amountMinor: row.amountMinor.toString() },
    ...{ askedBy: row.askedBy, approvedBy: row.approvedBy, at: row.madeAt.toISOString() },
    ...{ landing: isDebt ? 'debt' : 'next_month', settledIn: row.settledIn },
  }
}

function viewRow(row: DeskRow) {
  const { memberId, username, state, text, language, players } = row
  return {
    member: { memberId: memberId.toString(), username },
    ...{ state, text, language, players },
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
