import { type IdentityCheck, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { inTransaction, type Queryable } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addDocument } from './add-document.ts'
import { changeCheck } from './change-check.ts'
import { loadCheck, lockCheckedMember } from './identity-checks.store.ts'
import {
  type DocumentRow,
  loadDocuments,
  markSubmitted,
  replaceDocument,
} from './identity-documents.store.ts'
import type { IdentityCheckParts } from './identity-parts.ts'
import { isOpenForDocuments, missingDocuments } from './identity-states.ts'

/** A member's own identity check. */
export function ownCheckRoutes(parts: IdentityCheckParts): Route[] {
  const { pool, clock } = parts
  const show = async (memberId: bigint) =>
    succeed({ check: await describeCheck(parts, pool, memberId) })
  return [
    route(operations.getIdentityCheck, (call) => show(memberOf(call).memberId)),

    route(operations.addIdentityDocument, async (call) => {
      const { memberId } = memberOf(call)
      const sent = { memberId, kind: call.params.kind, file: call.body }
      const added = await addDocument(parts, sent)
      return added.ok ? await show(memberId) : added
    }),

    route(operations.removeIdentityDocument, async (call) => {
      const { memberId } = memberOf(call)
      const removed = await inTransaction(pool, async (tx) => {
        await lockCheckedMember(tx, memberId)
        const { documentId } = call.params
        const own = await loadDocuments(tx, memberId)
        if (!own.some((document) => document.documentId === documentId)) return false
        const { state } = await loadCheck(tx, memberId)
        if (!isOpenForDocuments(state)) return 'identity_check_closed' as const
        return await replaceDocument(tx, memberId, { documentId }, new Date(clock.now()))
      })
      if (removed === 'identity_check_closed') return refuse(removed)
      return removed ? await show(memberId) : refuse('not_found')
    }),

    route(operations.submitIdentityCheck, async (call) => {
      const { memberId, username } = memberOf(call)
      const changed = await changeCheck<'documents_missing'>(parts, {
        memberId,
        event: 'submit',
        byWhom: 'member',
        actor: { kind: 'member', id: memberId.toString(), name: username, ip: call.origin.ip },
        async prepare(tx) {
          const missing = missingDocuments(await loadDocuments(tx, memberId))
          if (missing.length > 0) return 'documents_missing'
          await markSubmitted(tx, memberId, new Date(clock.now()))
          return undefined
        },
      })
      if (changed.ok) return await show(memberId)
      const { code } = changed.refusal
      return refuse(code === 'state_changed' ? 'identity_check_closed' : code)
    }),
  ]
}

async function describeCheck(
  parts: IdentityCheckParts,
  database: Queryable,
  memberId: bigint,
): Promise<IdentityCheck> {
  const [check, documents, neededAboveMinor] = await Promise.all([
    loadCheck(database, memberId),
    loadDocuments(database, memberId),
    parts.neededAboveMinor(),
  ])
  return {
    state: check.state,
    reason: check.reason,
    documents: documents.map(viewDocument),
    missing: missingDocuments(documents),
    isOpen: isOpenForDocuments(check.state),
    submittedAt: check.submittedAt?.toISOString() ?? null,
    decidedAt: check.decidedAt?.toISOString() ?? null,
    validUntil: check.validUntil,
    neededAboveMinor: neededAboveMinor.toString(),
  }
}

/** A document as its owner and staff read about it. */
export function viewDocument(row: DocumentRow) {
  const { documentId, kind, type, byteSize, isWantedAgain } = row
  return {
    documentId,
    kind,
    type,
    byteSize,
    isWantedAgain,
    uploadedAt: row.uploadedAt.toISOString(),
  }
}
