import { operations, type RebateRun } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { REBATE_NEEDS, TERMS_SUBJECT } from './approve-terms.ts'
import type { RebateDeps } from './rebate-deps.ts'
import {
  findTermsFaults,
  linesOf,
  readPeriod,
  type TermsVersion,
  termsFactsOf,
  versionOn,
  worthOf,
} from './rebate-terms.ts'
import { sumsOf } from './rebates.store.ts'
import {
  countRuns,
  loadMemberSums,
  loadProductSums,
  loadRunMembers,
  loadRuns,
  type RunRow,
} from './runs.store.ts'
import { areTermsAsked, countLevels, loadVersions } from './terms.store.ts'

/** Rebates as staff see them: terms that another person starts, and what each period came to. */
export function rebatesDeskRoutes(deps: RebateDeps): Route[] {
  const { pool, clock, offsetMinutes } = deps
  return [
    route(operations.getRebateTerms, async () => {
      const [versions, isAsked, levelCount] = await Promise.all([
        loadVersions(pool),
        areTermsAsked(pool, TERMS_SUBJECT, new Date(clock.now())),
        countLevels(pool),
      ])
      const present = versionOn(versions, businessDayOf(clock.now(), offsetMinutes))
      return succeed({
        versions: versions.map((each) => ({ ...each, startedAt: each.startedAt.toISOString() })),
        presentVersion: present?.version ?? null,
        ...{ isAsked, levelCount },
      })
    }),

    route(operations.askRebateTerms, async (call) => {
      const { terms, reason } = call.body
      const faults = findTermsFaults(terms)
      if (faults.length > 0) {
        return refuse('rebate_terms_not_possible', { faults: faults.join(',') })
      }
      return await inTransaction(pool, async (tx) => {
        const [newest] = await loadVersions(tx)
        const [before, after] = [newest ? termsFactsOf(newest.terms) : {}, termsFactsOf(terms)]
        if (JSON.stringify(before) === JSON.stringify(after)) return refuse('nothing_changes')
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'rebate_terms', needs: REBATE_NEEDS, subject: TERMS_SUBJECT },
            subjectName: 'Rebate',
            input: { version: newest?.version ?? 0, terms },
            ...{ before, after, reason },
          },
        )
      })
    }),

    route(operations.getRebateRuns, async ({ query: { pageNo, pageSize } }) => {
      const [rows, totalCount] = await Promise.all([
        loadRuns(pool, { periodKey: null, limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countRuns(pool),
      ])
      return succeed({
        items: rows.map(viewRun),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.getRebateRun, async ({ params: { periodKey }, query }) => {
      const { pageNo, pageSize } = query
      const [run] = await loadRuns(pool, { periodKey, limit: 1, offset: 0 })
      if (!run) return refuse('not_found')
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [versions, byProduct, rows] = await Promise.all([
        loadVersions(pool),
        loadProductSums(pool, periodKey),
        loadRunMembers(pool, periodKey, page),
      ])
      const ids = rows.map(({ memberId }) => memberId)
      const sums = await loadMemberSums(pool, periodKey, ids)
      const version = versions.find((each) => each.version === run.version)
      return succeed({
        run: viewRun(run),
        byProduct: byProduct.map(({ product, validMinor, memberCount }) => ({
          ...{ product, validBetMinor: validMinor, memberCount },
        })),
        members: rows.map((row) => {
          const own = sumsOf(sums.filter(({ memberId }) => memberId === row.memberId))
          return {
            memberId: row.memberId.toString(),
            ...{ username: row.username, level: row.level, state: row.state },
            ...worthAndLines(version, row, own),
            paidMinor: row.paidMinor,
          }
        }),
        ...{ pageNo, pageSize, totalCount: run.memberCount },
        totalPages: Math.ceil(run.memberCount / pageSize),
      })
    }),
  ]
}

function worthAndLines(
  version: TermsVersion | undefined,
  { level, worthMinor }: { readonly level: number; readonly worthMinor: bigint | null },
  sums: ReadonlyMap<string, bigint>,
) {
  if (!version) return { lines: [], worthMinor: '0' }
  const worth = worthMinor ?? worthOf(version.terms, level, sums)
  return { lines: [...linesOf(version.terms, level, sums)], worthMinor: worth.toString() }
}

function viewRun(row: RunRow): RebateRun {
  const { periodKey, isClosed, memberCount, paidCount } = row
  const { firstDay, lastDay } = readPeriod(periodKey)
  return {
    ...{ periodKey, firstDay, lastDay, isClosed, memberCount, paidCount },
    period: periodKey.startsWith('W') ? 'week' : 'day',
    validBetMinor: row.validMinor,
    ...{ worthMinor: row.worthMinor, paidMinor: row.paidMinor },
    ...{ waitingMinor: row.waitingMinor, lapsedMinor: row.lapsedMinor },
  }
}
