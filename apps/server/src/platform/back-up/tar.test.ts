import { describe, expect, it } from 'vitest'
import { entryOf } from './archive-entries.ts'
import { openSecrets, sealSecrets } from './sealed-secrets.ts'
import { decodeTarHeader, encodeTarHeader, readTar, TAR_END } from './tar.ts'

const AT = new Date(1_760_000_000_000)

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(bytes: Buffer, pieceBytes: number): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const entry of readTar(inPieces(bytes, pieceBytes))) {
    const pieces: Buffer[] = []
    for await (const piece of entry.bytes()) pieces.push(piece)
    found.push([entry.name, Buffer.concat(pieces).toString()])
  }
  return found
}

const archive = Buffer.concat([
  ...entryOf('about.json', Buffer.from('{}'), AT),
  ...entryOf('cluster/', Buffer.alloc(0), AT),
  ...entryOf('cluster/exactly-one-block', Buffer.alloc(512, 'b'), AT),
  ...entryOf('cluster/empty', Buffer.alloc(0), AT),
  TAR_END,
])

describe('the archive', () => {
  it.each([1, 7, 512, 100_000])(
    'is read as it was written, in pieces of %i bytes',
    async (size) => {
      expect(await readAll(archive, size)).toEqual([
        ['about.json', '{}'],
        ['cluster/', ''],
        ['cluster/exactly-one-block', 'b'.repeat(512)],
        ['cluster/empty', ''],
      ])
    },
  )

  it('may be skipped through without reading its files', async () => {
    const names: string[] = []
    for await (const { name } of readTar(inPieces(archive, 300))) names.push(name)
    expect(names).toHaveLength(4)
  })

  it('is refused when a header was changed', () => {
    const header = encodeTarHeader({ name: 'a', sizeBytes: 3, modifiedAtSeconds: 0 })
    expect(decodeTarHeader(header)).toMatchObject({ name: 'a', sizeBytes: 3 })
    header[0] = 98
    expect(() => decodeTarHeader(header)).toThrow('damaged')
  })

  it('is refused when its end is missing', async () => {
    await expect(readAll(archive.subarray(0, 1500), 512)).rejects.toThrow('ends too early')
  })

  it('takes no name that does not fit', () => {
    const entry = { name: 'a'.repeat(101), sizeBytes: 0, modifiedAtSeconds: 0 }
    expect(() => encodeTarHeader(entry)).toThrow('does not fit')
  })
})

describe('sealed keys', () => {
  const files = { 'secrets.json': '{"seedKey":"00ff"}' }

  it('open with their passphrase only, and show nothing without it', () => {
    const sealed = sealSecrets(files, 'correct horse battery')

    expect(openSecrets(sealed, 'correct horse battery')).toEqual(files)
    expect(() => openSecrets(sealed, 'correct horse batterz')).toThrow('passphrase')
    expect(sealed.includes('seedKey')).toBe(false)
  })

  it('do not open when a bit was changed', () => {
    const sealed = sealSecrets(files, 'correct horse battery')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1

    expect(() => openSecrets(sealed, 'correct horse battery')).toThrow('passphrase')
  })
})
