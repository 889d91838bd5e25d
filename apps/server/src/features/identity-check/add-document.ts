import { randomBytes } from 'node:crypto'
import type { DocumentKind, IdentityDocument } from '@baize/contract'
import { type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { fileTypeOf, isWholePdf } from '../../platform/uploads/file-type.ts'
import { isQuietPdf } from '../../platform/uploads/quiet-pdf.ts'
import { readPicture } from '../../platform/uploads/read-picture.ts'
import { loadCheck, lockCheckedMember } from './identity-checks.store.ts'
import { countUploads, replaceDocument, saveDocument } from './identity-documents.store.ts'
import type { IdentityCheckParts } from './identity-parts.ts'
import { isOpenForDocuments } from './identity-states.ts'

const TRIAL = 4
const DAY_MS = 86_400_000
/** Of those that were taken: a check has four, and some turn out badly and are sent again. */
const UPLOADS_A_DAY_MAX = 20
const PICTURE_RULES = { sideMax: 2400, sideMin: 200 }

export interface SentDocument {
  readonly memberId: bigint
  readonly kind: DocumentKind
  readonly file: Uint8Array
}

type ContentRefusal = 'document_type_unknown' | 'document_unreadable' | 'document_too_small'
type Refusal =
  | ContentRefusal
  | 'real_account_needed'
  | 'identity_check_closed'
  | 'too_many_documents'

/** Takes a document in: looked at by its content, drawn anew, sealed, in the place of the last one. */
export async function addDocument(
  parts: Pick<IdentityCheckParts, 'pool' | 'clock' | 'vault'>,
  { memberId, kind, file }: SentDocument,
): Promise<Result<undefined, Refusal>> {
  const content = await readDocument(file)
  if (!content.ok) return content
  const { bytes, type } = content.value
  const at = new Date(parts.clock.now())
  const documentId = uuidV7(parts.clock, randomBytes(10))
  const sealed = parts.vault.seal(bytes, documentOwner(memberId, documentId))
  return await inTransaction(parts.pool, async (tx) => {
    const member = await lockCheckedMember(tx, memberId)
    if (member?.type === TRIAL) return refuse('real_account_needed')
    const { state } = await loadCheck(tx, memberId)
    if (!isOpenForDocuments(state)) return refuse('identity_check_closed')
    const sent = await countUploads(tx, memberId, new Date(at.getTime() - DAY_MS))
    if (sent >= UPLOADS_A_DAY_MAX) return refuse('too_many_documents')
    await replaceDocument(tx, memberId, { kind }, at)
    const document = { documentId, kind, type, byteSize: bytes.length, ...sealed }
    await saveDocument(tx, memberId, document, at)
    return succeed(undefined)
  })
}

/** A document opens only as what it was sealed as: this one, of this member. */
export function documentOwner(memberId: bigint, documentId: string): string {
  return `identity document ${documentId} of ${memberId}`
}

async function readDocument(
  file: Uint8Array,
): Promise<
  Result<{ readonly bytes: Uint8Array; readonly type: IdentityDocument['type'] }, ContentRefusal>
> {
  const found = fileTypeOf(file)
  if (found === undefined) return refuse('document_type_unknown')
  if (found === 'pdf') {
    return isWholePdf(file) && isQuietPdf(file)
      ? succeed({ bytes: file, type: 'application/pdf' as const })
      : refuse('document_unreadable')
  }
  const picture = await readPicture(file, PICTURE_RULES)
  if (picture === 'unreadable') return refuse('document_unreadable')
  if (picture === 'too_small') return refuse('document_too_small')
  return succeed({ bytes: picture.bytes, type: 'image/jpeg' as const })
}
