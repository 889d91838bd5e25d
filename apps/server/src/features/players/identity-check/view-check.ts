import type { StaffIdentityCheck } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { loadDemand, loadUsernames } from './demands/demands.store.ts'
import { loadCheck, loadSteps } from './identity-checks.store.ts'
import { loadSubmittedDocuments } from './identity-documents.store.ts'
import { loadQueueRow, type QueueRow } from './identity-queue.store.ts'
import { viewDocument } from './own-check.route.ts'

/** A row of the queue as the contract has it. */
export function viewQueueRow(row: QueueRow) {
  const { memberId, username, payeeName, state, documentCount, validUntil } = row
  return {
    memberId,
    username,
    payeeName,
    state,
    documentCount,
    validUntil,
    assignedTo:
      row.assignedStaffId === null
        ? null
        : { staffId: row.assignedStaffId, displayName: row.assignedName ?? '' },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
  }
}

async function describeDemand(
  database: Queryable,
  memberId: bigint,
): Promise<StaffIdentityCheck['demand']> {
  const demand = await loadDemand(database, memberId)
  if (!demand) return null
  const ids = [...new Set(demand.marks.map((each) => each.memberId))]
  const names = await loadUsernames(database, ids)
  return {
    cause: demand.cause,
    marks: demand.marks.map((each) => ({ ...each, username: names.get(each.memberId) ?? '' })),
    demandedAt: demand.demandedAt.toISOString(),
    isMet: demand.metAt !== null,
  }
}

/** One check with everything a decision needs; undefined for a member that does not exist. */
export async function describeForStaff(
  database: Queryable,
  memberId: string,
): Promise<StaffIdentityCheck | undefined> {
  const row = await loadQueueRow(database, memberId)
  if (!row) return undefined
  const id = BigInt(memberId)
  const [check, documents, steps, demand] = await Promise.all([
    loadCheck(database, id),
    loadSubmittedDocuments(database, id),
    loadSteps(database, id),
    describeDemand(database, id),
  ])
  return {
    ...viewQueueRow(row),
    version: check.version,
    reason: check.reason,
    memberSince: row.memberSince.toISOString(),
    demand,
    documents: documents.map((each) => ({ ...viewDocument(each), isReplaced: each.isReplaced })),
    history: steps.map(({ state, at, byWhom, reason }) => ({
      state,
      at: at.toISOString(),
      by: byWhom,
      reason,
    })),
  }
}
