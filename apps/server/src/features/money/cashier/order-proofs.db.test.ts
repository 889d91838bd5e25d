import { randomUUID } from 'node:crypto'
import { PROOF_REFUSALS } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WRAPPED_DOCUMENTS } from '../../../composition/module-folds.ts'
import {
  loadProofs,
  proofSets,
  pruneProofs,
  submitProofs,
  viewProof,
} from '../../../house/order-proofs/order-proofs.store.ts'
import {
  addProof,
  openOwnProof,
  openSubmittedProof,
  type ProofParts,
  removeProof,
} from '../../../house/order-proofs/order-proofs.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { createDocumentVault } from '../../../platform/document-vault.ts'
import { rewrapDocuments } from '../../../platform/sealing/rewrap-documents.ts'
import { buildPdf, buildPicture } from '../../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Pictures with orders of money: taken in, sealed, looked at by their owner and by staff. */
let server: TestServer
let parts: ProofParts
let picture: Buffer
let memberId: bigint

beforeAll(async () => {
  server = await startTestServer()
  const { pool, clock, documents } = server.server.core
  parts = { pool, clock, vault: documents }
  picture = await buildPicture('png')
  memberId = (await server.openMember()).memberId
})
afterAll(() => server.stop())

const auditor = { kind: 'staff' as const, id: '1', name: 'Ruth', ip: null }
const orderOf = (orderId: Uuid, owner = memberId) => ({
  memberId: owner,
  orderId,
  lockOrder: async () => undefined,
})
const newOrder = () => randomUUID() as Uuid
const codeOf = (done: { ok: boolean; refusal?: { code: string } }) =>
  done.ok ? 'ok' : done.refusal?.code

async function add(orderId: Uuid, owner = memberId, file: Uint8Array = picture): Promise<Uuid> {
  const added = await addProof(parts, orderOf(orderId, owner), file)
  if (!added.ok) throw new Error(added.refusal.code)
  return added.value.proofId
}

const submit = (orderId: Uuid) =>
  inTransaction(parts.pool, (tx) => submitProofs(tx, orderId, new Date(parts.clock.now())))

const openAsStaff = (orderId: Uuid, proofId: string) =>
  openSubmittedProof(parts, auditor, {
    ...{ orderId, proofId },
    action: 'withdrawal.proof_viewed',
    orderNumber: `W-${orderId}`,
  })

describe('pictures with an order', () => {
  it('are drawn anew, without the place that a camera wrote into them', async () => {
    const orderId = newOrder()
    const proofId = await add(orderId, memberId, await buildPicture('jpeg'))
    const file = await openOwnProof(parts, { memberId, orderId, proofId })
    const seen = await sharp(file?.content as Buffer).metadata()
    expect(seen).toMatchObject({ format: 'jpeg', width: 400 })
    expect(seen.exif).toBeUndefined()
    expect(file).toMatchObject({ type: 'image/jpeg', name: `${proofId}.jpg` })
  })

  it.each([
    ['a text', async () => Buffer.from('GIF89a, or so it says'), 'picture_type_unknown'],
    ['a PDF', async () => buildPdf(), 'picture_type_unknown'],
    ['half a picture', async () => picture.subarray(0, 60), 'picture_unreadable'],
    ['a stamp', async () => await buildPicture('png', 60), 'picture_too_small'],
  ])('are pictures: %s is not taken', async (_what, file, code) => {
    const orderId = newOrder()
    expect(codeOf(await addProof(parts, orderOf(orderId), await file()))).toBe(code)
    expect(Object.keys(PROOF_REFUSALS)).toContain(code)
    expect((await loadProofs(parts.pool, [orderId])).size).toBe(0)
  })

  it('are three at most, however many come at once', async () => {
    const orderId = newOrder()
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => addProof(parts, orderOf(orderId), picture)),
    )
    expect(tries.map(codeOf).toSorted()).toEqual([
      ...['ok', 'ok', 'ok'],
      ...['too_many_proofs', 'too_many_proofs', 'too_many_proofs'],
    ])
    const rows = (await loadProofs(parts.pool, [orderId])).get(orderId) ?? []
    expect(rows.map(viewProof)).toHaveLength(3)
    const counted = await inTransaction(parts.pool, (tx) => proofSets.lock(tx, [orderId]))
    expect(counted).toEqual([[orderId, { drafts: 3 }]])
  })

  it('are twenty in a day at most, those taken back too', async () => {
    const { memberId: sender } = await server.openMember()
    const orderId = newOrder()
    for (let sent = 0; sent < 20; sent += 1) {
      const proofId = await add(orderId, sender)
      expect(codeOf(await removeProof(parts, orderOf(orderId, sender), proofId))).toBe('ok')
    }
    const late = await addProof(parts, orderOf(orderId, sender), picture)
    expect(codeOf(late)).toBe('too_many_pictures')
  })

  it('are refused in the words of the order that takes none', async () => {
    const order = { ...orderOf(newOrder()), lockOrder: async () => 'not_paid_out' as const }
    expect(codeOf(await addProof(parts, order, picture))).toBe('not_paid_out')
    expect(codeOf(await removeProof(parts, order, randomUUID()))).toBe('not_paid_out')
  })

  it('belong to the record once they are handed in, and cannot be taken back', async () => {
    const orderId = newOrder()
    const [kept, thrown] = [await add(orderId), await add(orderId)]
    expect(codeOf(await removeProof(parts, orderOf(orderId), thrown))).toBe('ok')
    const submitAtMs = parts.clock.now()
    await inTransaction(parts.pool, async (tx) => {
      await proofSets.save(tx, [[orderId, { drafts: 1, submitAtMs }]])
    })
    expect(codeOf(await removeProof(parts, orderOf(orderId), kept))).toBe('not_found')
    const rows = (await loadProofs(parts.pool, [orderId])).get(orderId)
    expect(rows).toMatchObject([{ proofId: kept, isSubmitted: true }])
    const left = await parts.pool.query(
      'select sealed, wrapped_key from order_proof where id = $1',
      [thrown],
    )
    expect(left.rows).toEqual([{ sealed: null, wrapped_key: null }])
  })

  it('are thrown away a day later when nobody hands them in', async () => {
    const [draft, submitted] = [newOrder(), newOrder()]
    await add(draft)
    await add(submitted)
    await submit(submitted)
    await pruneProofs(parts.pool, new Date(parts.clock.now() + 1))
    const left = await loadProofs(parts.pool, [draft, submitted])
    expect([...left.keys()]).toEqual([submitted])
  })
})

describe('looking at pictures', () => {
  it('is for their owner, and nobody else', async () => {
    const orderId = newOrder()
    const proofId = await add(orderId)
    const { memberId: other } = await server.openMember()
    expect(await openOwnProof(parts, { memberId: other, orderId, proofId })).toBeUndefined()
    const elsewhere = newOrder()
    expect(await openOwnProof(parts, { memberId, orderId: elsewhere, proofId })).toBeUndefined()
  })

  it('is for staff once they were handed in, and each look is in the audit log', async () => {
    const orderId = newOrder()
    const proofId = await add(orderId)
    expect(await openAsStaff(orderId, proofId)).toBeUndefined()
    await submit(orderId)
    expect(await openAsStaff(orderId, proofId)).toMatchObject({ type: 'image/jpeg' })
    const seen = await parts.pool.query(
      'select action, actor_name, details from audit_log where subject = $1',
      [`W-${orderId}`],
    )
    expect(seen.rows).toEqual([
      { action: 'withdrawal.proof_viewed', actor_name: 'Ruth', details: { proofId } },
    ])
  })

  it('fails for a picture that was moved to another member in the database', async () => {
    const [orderId, moved] = [newOrder(), newOrder()]
    const { memberId: other } = await server.openMember()
    const [own, theirs] = [await add(orderId), await add(moved, other)]
    await parts.pool.query(
      `update order_proof p set sealed = o.sealed, wrapped_key = o.wrapped_key, key_id = o.key_id
         from order_proof o where p.id = $1 and o.id = $2`,
      [theirs, own],
    )
    await expect(
      openOwnProof(parts, { memberId: other, orderId: moved, proofId: theirs }),
    ).rejects.toThrow()
    await parts.pool.query('delete from order_proof where id = $1', [theirs])
  })

  it('goes on after their keys were wrapped by a new key of the installation', async () => {
    const orderId = newOrder()
    const proofId = await add(orderId)
    const newer = { id: 'doc-newer', algorithm: 'aes-256-gcm', key: Buffer.alloc(32, 9) } as const
    const { documentKeys } = server.server.core.secrets
    const vault = createDocumentVault([newer, ...documentKeys])
    await rewrapDocuments({ database: parts.pool, vault }, WRAPPED_DOCUMENTS)
    const keys = await parts.pool.query<{ key_id: string }>(
      'select distinct key_id from order_proof where sealed is not null',
    )
    expect(keys.rows).toEqual([{ key_id: 'doc-newer' }])
    const file = await openOwnProof({ ...parts, vault }, { memberId, orderId, proofId })
    expect(file?.type).toBe('image/jpeg')
  })
})
