import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDocumentVault } from './document-vault.ts'
import { addKey, dropOlderKeys, loadSecrets } from './secrets.ts'

const FIRST = { id: 'first', algorithm: 'aes-256-gcm', key: Buffer.alloc(32, 1) } as const
const SECOND = { id: 'second', algorithm: 'chacha20-poly1305', key: Buffer.alloc(32, 2) } as const
const CONTENT = Buffer.from('a passport')

describe('the vault of documents', () => {
  it('opens what it sealed, for its owner alone', () => {
    const vault = createDocumentVault([FIRST])
    const document = vault.seal(CONTENT, 'document 1 of 7')
    expect(vault.open(document, 'document 1 of 7')).toEqual(CONTENT)
    expect(() => vault.open(document, 'document 1 of 8')).toThrow()
    expect(document.sealed.includes(CONTENT)).toBe(false)
  })

  it('notices a single changed bit, in the document and in its key', () => {
    const vault = createDocumentVault([FIRST])
    const document = vault.seal(CONTENT, 'owner')
    for (const part of ['sealed', 'wrappedKey'] as const) {
      const bent = Buffer.from(document[part])
      bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
      expect(() => vault.open({ ...document, [part]: bent }, 'owner')).toThrow()
    }
  })

  it('moves to a new key without touching the document', () => {
    const before = createDocumentVault([FIRST])
    const document = before.seal(CONTENT, 'owner')
    const both = createDocumentVault([SECOND, FIRST])
    const moved = { ...document, ...both.rewrap(document, 'owner') }
    expect(moved.keyId).toBe('second')
    expect(createDocumentVault([SECOND]).open(moved, 'owner')).toEqual(CONTENT)
    expect(() => createDocumentVault([SECOND]).open(document, 'owner')).toThrow('first')
  })

  it('gets its new key in front of the old ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-keys-'))
    const before = await loadSecrets(folder)
    const added = await addKey(folder, 'documents', 'aes-256-gcm')
    const after = await loadSecrets(folder)
    await dropOlderKeys(folder, 'documents')
    const alone = await loadSecrets(folder)
    await rm(folder, { recursive: true })
    expect(alone.documentKeys.map(({ id }) => id)).toEqual([added])
    expect(after.documentKeys.map(({ id }) => id)).toEqual([added, before.documentKeys[0]?.id])
    expect(after.seedKeys).toEqual(before.seedKeys)
  })
})
