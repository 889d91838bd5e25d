import { operations, type PointsItemDraft } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { findGivingFaults } from '../../../../house/rewards/give-sum.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadDeskItems, loadItem, lockItem, type StoredItem, saveClosed } from '../items.store.ts'
import { loadMonths } from '../orders.store.ts'
import type { PointsDeps } from '../points-deps.ts'
import { readItemId } from '../read-item-id.ts'
import { loadTerms } from '../terms.store.ts'
import { viewTerms } from '../view-terms.ts'
import { loadTotals } from '../wallets.store.ts'
import { POINTS_NEEDS } from './approve-points.ts'
import { isPossible, itemFacts, itemName, sumsOf, termsFacts } from './item-facts.ts'

const ITEMS_MAX = 500
const VERSIONS_SHOWN = 50
const YEAR_MS = 365 * 86_400_000

export interface PointsDeskDeps extends PointsDeps {
  /** When a day of the house begins, in minutes east of UTC. */
  readonly offsetMinutes: number
}

/** The mall, the ratios and the report, as staff see and change them. */
export function pointsDeskRoutes(deps: PointsDeskDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getPointsItems, async () => {
      const items = await loadDeskItems(pool, ITEMS_MAX)
      return succeed({
        items: items.map((item) => ({
          ...draftOf(item),
          itemId: item.itemId.toString(),
          ...{ isClosed: item.isClosed, redeemed: item.redeemed },
          changedAt: item.changedAt.toISOString(),
        })),
      })
    }),

    route(operations.askPointsItem, async (call) => {
      const { item, reason } = call.body
      const itemId = call.body.itemId === null ? null : readItemId(call.body.itemId)
      if (itemId === undefined) return refuse('not_found')
      if (!isPossible(item)) return refuse('points_item_impossible')
      const faults = await findGivingFaults(deps, item.given, sumsOf(item))
      if (faults.length > 0) return refuse('offer_not_possible', { faults: faults.join(',') })
      return await inTransaction(pool, async (tx) => {
        const before = itemId === null ? null : await loadItem(tx, itemId)
        if (before === undefined) return refuse('not_found')
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'points_item', needs: POINTS_NEEDS },
            // A new reward has no number yet: its name tells it from another.
            subject: itemId === null ? `new ${itemName(item)}` : itemId.toString(),
            subjectName: itemName(item),
            input: { itemId: itemId === null ? null : itemId.toString(), item },
            before: before ? itemFacts(draftOf(before)) : {},
            after: itemFacts(item),
            reason,
          },
        )
      })
    }),

    route(operations.closePointsItem, async (call) => {
      const itemId = readItemId(call.params.itemId)
      return await inTransaction(pool, async (tx) => {
        const item = itemId && (await lockItem(tx, itemId))
        if (!item) return refuse('not_found')
        if (!(await saveClosed(tx, item.itemId, new Date(clock.now())))) {
          return refuse('state_changed')
        }
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          ...{ action: 'points_item.closed', subject: itemName(item) },
          details: { itemId: call.params.itemId, reason: call.body.reason },
        })
        return succeed({})
      })
    }),

    route(operations.getPointsTerms, async () => {
      const versions = await loadTerms(pool, VERSIONS_SHOWN)
      return succeed({
        versions: versions.map((terms) => ({
          ...viewTerms(terms),
          version: terms.version,
          from: terms.from.toISOString(),
          by: terms.by,
        })),
      })
    }),

    route(operations.askPointsTerms, async (call) => {
      const { terms, reason } = call.body
      return await inTransaction(pool, async (tx) => {
        const [before] = await loadTerms(tx, 1)
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{
              kind: 'points_terms',
              needs: POINTS_NEEDS,
              subject: 'points',
              subjectName: 'Points',
            },
            input: { terms },
            before: before ? termsFacts(viewTerms(before)) : {},
            after: termsFacts(terms),
            reason,
          },
        )
      })
    }),

    route(operations.getPointsReport, async () => {
      const { offsetMinutes } = deps
      const since = new Date(clock.now() - YEAR_MS)
      const [totals, months] = await Promise.all([
        loadTotals(pool),
        loadMonths(pool, { since, offsetMinutes }),
      ])
      return succeed({
        totals: {
          issuedPoints: totals.issued.toString(),
          grantedPoints: totals.granted.toString(),
          spentPoints: totals.spent.toString(),
          heldPoints: totals.held.toString(),
          outstandingPoints: totals.outstanding.toString(),
          members: totals.members,
        },
        months: months.map(({ month, orders, spentPoints, convertedPoints, moneyMinor }) => ({
          ...{ month, orders, spentPoints: spentPoints.toString() },
          convertedPoints: convertedPoints.toString(),
          moneyMinor: moneyMinor.toString(),
        })),
      })
    }),
  ]
}

function draftOf(item: StoredItem): PointsItemDraft {
  return {
    ...{ kind: item.kind, picture: item.picture, texts: item.texts },
    costPoints: item.costPoints.toString(),
    ...{ moneyMinor: item.moneyMinor?.toString() ?? null, given: item.given },
    ...{ quantityMin: item.quantityMin, quantityMax: item.quantityMax },
    ...{ levelMin: item.levelMin, stockLeft: item.stockLeft },
  }
}
