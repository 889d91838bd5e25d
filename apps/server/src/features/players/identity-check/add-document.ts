import { randomBytes } from 'node:crypto'
import type { DocumentKind, IdentityDocument } from '@baize/contract'
import { type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { offThread } from '../../../platform/off-thread/off-thread.ts'
import { fileTypeOf } from '../../../platform/uploads/file-type.ts'
import { isPaperPdf } from '../../../platform/uploads/quiet-pdf.ts'
import { readPicture } from '../../../platform/uploads/read-picture.ts'
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
type Closed = 'real_account_needed' | 'identity_check_closed' | 'too_many_documents'

const judgePdf = offThread(
  new URL('../../../platform/uploads/quiet-pdf.ts', import.meta.url),
  isPaperPdf,
)

/** Takes a document in: looked at by its content, drawn anew, sealed, in the place of the last one. */
export async function addDocument(
  parts: Pick<IdentityCheckParts, 'pool' | 'clock' | 'vault'>,
  { memberId, kind, file }: SentDocument,
): Promise<Result<undefined, ContentRefusal | Closed>> {
  const at = new Date(parts.clock.now())
  // Nobody has a file read that cannot be taken; while it was read, the answer may have changed.
  const before = await inTransaction(parts.pool, (tx) => findClosed(tx, memberId, at))
  if (before !== undefined) return refuse(before)
  const content = await readDocument(file)
  if (!content.ok) return content
  const { bytes, type } = content.value
  const documentId = uuidV7(parts.clock, randomBytes(10))
  const sealed = parts.vault.seal(bytes, documentOwner(memberId, documentId))
  return await inTransaction(parts.pool, async (tx) => {
    const closed = await findClosed(tx, memberId, at)
    if (closed !== undefined) return refuse(closed)
    await replaceDocument(tx, memberId, { kind }, at)
    const document = { documentId, kind, type, byteSize: bytes.length, ...sealed }
    await saveDocument(tx, memberId, document, at)
    return succeed(undefined)
  })
}

/** Why no document is taken from this member now; the member stays locked. */
async function findClosed(tx: Tx, memberId: bigint, at: Date): Promise<Closed | undefined> {
  const member = await lockCheckedMember(tx, memberId)
  if (member?.type === TRIAL) return 'real_account_needed'
  const { state } = await loadCheck(tx, memberId)
  if (!isOpenForDocuments(state)) return 'identity_check_closed'
  const sent = await countUploads(tx, memberId, new Date(at.getTime() - DAY_MS))
  return sent >= UPLOADS_A_DAY_MAX ? 'too_many_documents' : undefined
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
    return (await judgePdf(file))
      ? succeed({ bytes: file, type: 'application/pdf' as const })
      : refuse('document_unreadable')
  }
  const picture = await readPicture(file, PICTURE_RULES)
  if (picture === 'unreadable') return refuse('document_unreadable')
  if (picture === 'too_small') return refuse('document_too_small')
  return succeed({ bytes: picture.bytes, type: 'image/jpeg' as const })
}
