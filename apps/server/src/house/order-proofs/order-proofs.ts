import { randomBytes } from 'node:crypto'
import { type FileAnswer, PROOFS_MAX } from '@baize/contract'
import { type Clock, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import type pg from 'pg'
import { type AuditActor, saveAuditEntry } from '../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../platform/database/in-transaction.ts'
import type { DocumentVault } from '../../platform/document-vault.ts'
import { fileTypeOf } from '../../platform/uploads/file-type.ts'
import { readPicture } from '../../platform/uploads/read-picture.ts'
import {
  countProofs,
  discardProof,
  insertProof,
  loadSealedProof,
  lockSender,
  type StoredProof,
} from './order-proofs.store.ts'

const DAY_MS = 86_400_000
/** Of those that were taken: some turn out badly and are sent again. */
const UPLOADS_A_DAY_MAX = 20
/** What is said in a statement must stay readable. */
const PICTURE_RULES = { sideMax: 2400, sideMin: 200 }

/** What pictures with orders are made of. */
export interface ProofParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly vault: DocumentVault
}

export type PictureRefusal = 'picture_type_unknown' | 'picture_unreadable' | 'picture_too_small'
export type ProofRefusal = PictureRefusal | 'too_many_proofs' | 'too_many_pictures'

/** Whose order it is, and how it is locked. */
export interface ProofOrder<Code extends string> {
  readonly memberId: bigint
  readonly orderId: Uuid
  /** Locks the order's row (the member's is locked); a code when it takes no pictures now. */
  lockOrder(tx: Tx): Promise<Code | undefined>
}

/** Takes a picture in: looked at by its content, drawn anew, sealed for this order's member. */
export async function addProof<Code extends string>(
  { pool, clock, vault }: ProofParts,
  order: ProofOrder<Code>,
  file: Uint8Array,
): Promise<Result<{ readonly proofId: Uuid }, ProofRefusal | Code>> {
  const { memberId } = order
  const at = new Date(clock.now())
  // Nobody has a picture read that cannot be taken; while it was read, the answer may have changed.
  const before = await inTransaction(pool, (tx) => findClosed(tx, order, at))
  if (before !== undefined) return refuse(before)
  const picture = await readProof(file)
  if (!picture.ok) return picture
  const proofId = uuidV7(clock, randomBytes(10))
  const sealed = vault.seal(picture.value, proofOwner(memberId, proofId))
  return await inTransaction(pool, async (tx) => {
    const closed = await findClosed(tx, order, at)
    if (closed !== undefined) return refuse(closed)
    const { orderId } = order
    const byteSize = picture.value.length
    await insertProof(tx, { ...sealed, ...{ proofId, orderId, memberId, byteSize, at } })
    return succeed({ proofId })
  })
}

/** Why no picture is taken for this order now; sender and order stay locked. */
async function findClosed<Code extends string>(
  tx: Tx,
  { memberId, orderId, lockOrder }: ProofOrder<Code>,
  at: Date,
): Promise<'too_many_proofs' | 'too_many_pictures' | Code | undefined> {
  await lockSender(tx, memberId)
  const closed = await lockOrder(tx)
  if (closed !== undefined) return closed
  const since = new Date(at.getTime() - DAY_MS)
  const { ofOrder, sent } = await countProofs(tx, { memberId, orderId, since })
  if (ofOrder >= PROOFS_MAX) return 'too_many_proofs'
  return sent >= UPLOADS_A_DAY_MAX ? 'too_many_pictures' : undefined
}

/** Takes a picture back that was not handed in. */
export async function removeProof<Code extends string>(
  { pool }: Pick<ProofParts, 'pool'>,
  order: ProofOrder<Code>,
  proofId: string,
): Promise<Result<undefined, Code | 'not_found'>> {
  const { memberId, orderId } = order
  return await inTransaction(pool, async (tx) => {
    await lockSender(tx, memberId)
    const closed = await order.lockOrder(tx)
    if (closed !== undefined) return refuse(closed)
    const isGone = await discardProof(tx, { memberId, orderId, proofId })
    return isGone ? succeed(undefined) : refuse('not_found')
  })
}

/** A picture for whoever sent it; undefined when it is not theirs. */
export async function openOwnProof(
  { pool, vault }: Pick<ProofParts, 'pool' | 'vault'>,
  of: { readonly memberId: bigint; readonly orderId: Uuid; readonly proofId: string },
): Promise<FileAnswer | undefined> {
  const stored = await loadSealedProof(pool, of.orderId, of.proofId)
  return stored?.memberId === of.memberId ? openPicture(vault, stored) : undefined
}

/**
 * A picture that was handed in, for staff. That somebody looked is written down and durable before
 * the first byte leaves; undefined when there is no such picture.
 */
export async function openSubmittedProof(
  { pool, clock, vault }: ProofParts,
  actor: AuditActor,
  of: {
    readonly orderId: Uuid
    readonly proofId: string
    /** Such as `withdrawal.proof_viewed`, and the order's number. */
    readonly action: string
    readonly orderNumber: string
  },
): Promise<FileAnswer | undefined> {
  return await inTransaction(pool, async (tx) => {
    const stored = await loadSealedProof(tx, of.orderId, of.proofId)
    if (!stored?.isSubmitted) return undefined
    const file = openPicture(vault, stored)
    await saveAuditEntry(tx, {
      at: clock.now(),
      actor,
      action: of.action,
      subject: of.orderNumber,
      details: { proofId: stored.proofId },
    })
    return file
  })
}

/** A picture opens only as what it was sealed as: this one, of this member. */
export function proofOwner(memberId: bigint, proofId: string): string {
  return `order proof ${proofId} of ${memberId}`
}

function openPicture(vault: DocumentVault, stored: StoredProof): FileAnswer {
  const content = vault.open(stored, proofOwner(stored.memberId, stored.proofId))
  return { type: 'image/jpeg', name: `${stored.proofId}.jpg`, content }
}

async function readProof(file: Uint8Array): Promise<Result<Buffer, PictureRefusal>> {
  const found = fileTypeOf(file)
  if (found !== 'jpeg' && found !== 'png') return refuse('picture_type_unknown')
  const picture = await readPicture(file, PICTURE_RULES)
  if (picture === 'unreadable') return refuse('picture_unreadable')
  if (picture === 'too_small') return refuse('picture_too_small')
  return succeed(picture.bytes)
}
