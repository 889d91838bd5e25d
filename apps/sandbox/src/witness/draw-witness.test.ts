import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfCommitment } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { openDrawWitness } from './draw-witness.ts'

const CLOSES_AT = '2026-11-27T02:04:55.000Z'
const draw = { game: 'ssc-1', issue: '20261127-121', closesAt: CLOSES_AT }

describe('the witness of draws', () => {
  it('signs the hash of a value that it reveals only when the draw is closed', async () => {
    let nowMs = Date.parse(CLOSES_AT) - 1
    const witness = openDrawWitness({ now: () => epochMs(nowMs) })
    const { commitment, signature, publicKey } = await witness.commit(draw)
    const key = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const
    const text = Buffer.from(textOfCommitment(draw, commitment))
    expect(verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64'))).toBe(true)
    expect(await witness.reveal(draw)).toBeUndefined()
    nowMs += 1
    const value = await witness.reveal(draw)
    expect(
      createHash('sha256')
        .update(value ?? '')
        .digest('hex'),
    ).toBe(commitment)
  })

  it('has another value for another closing time, so that none can be asked for early', async () => {
    const witness = openDrawWitness({ now: () => epochMs(Date.parse(CLOSES_AT)) })
    const early = { ...draw, closesAt: '2026-11-27T02:00:00.000Z' }
    expect(await witness.reveal(early)).not.toBe(await witness.reveal(draw))
  })

  it('keeps to its commitments when it is started again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-witness-'))
    const open = () => openDrawWitness({ now: () => epochMs(0) }, join(folder, 'witness.json'))
    const first = await open().commit(draw)
    expect(await open().commit(draw)).toEqual(first)
    await rm(folder, { recursive: true })
  })
})
