import { Readable } from 'node:stream'
import { packTar } from 'modern-tar'
import { describe, expect, it } from 'vitest'
import { openSecrets, sealSecrets } from './sealed-secrets.ts'
import { createTarWriter, readTar } from './tar.ts'

const AT = new Date(1_760_000_000_000)
const LONG = `cluster/${'a'.repeat(240)}`

async function written(entries: readonly [name: string, content: string][]): Promise<Buffer> {
  const tar = createTarWriter()
  const addAll = async () => {
    for (const [name, content] of entries) {
      await tar.add({ name, sizeBytes: content.length }, AT, [Buffer.from(content)])
    }
  }
  void addAll().then(tar.finish, tar.fail)
  const pieces: Uint8Array[] = []
  for await (const piece of tar.bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

function inPieces(bytes: Buffer, size: number): Readable {
  const starts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => at * size)
  return Readable.from(
    starts.map((at) => bytes.subarray(at, at + size)),
    { objectMode: false },
  )
}

async function readAll(bytes: Buffer, pieceBytes: number): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const entry of readTar(inPieces(bytes, pieceBytes))) {
    const pieces: Uint8Array[] = []
    for await (const piece of entry.bytes()) pieces.push(piece)
    found.push([entry.name, Buffer.concat(pieces).toString()])
  }
  return found
}

const ENTRIES: [string, string][] = [
  ['about.json', '{}'],
  ['cluster/', ''],
  ['cluster/exactly-one-block', 'b'.repeat(512)],
  [LONG, 'long'],
  ['cluster/empty', ''],
]
const archive = await written(ENTRIES)

describe('the archive', () => {
  it.each([1, 7, 512, 100_000])(
    'is read as it was written, in pieces of %i bytes',
    async (size) => {
      expect(await readAll(archive, size)).toEqual(ENTRIES)
    },
  )

  it('may be skipped through without reading its files', async () => {
    const names: string[] = []
    for await (const { name } of readTar(inPieces(archive, 300))) names.push(name)
    expect(names).toEqual(ENTRIES.map(([name]) => name))
  })

  it('is refused when a header was changed', async () => {
    const changed = Buffer.from(archive)
    changed[0] = 98
    await expect(readAll(changed, 512)).rejects.toThrow(RangeError)
  })

  it.each([1, 7, 300, 512, 100_000])(
    'is refused wherever a header was changed, read in pieces of %i bytes',
    async (size) => {
      // The bytes of a name, which the sum in each header covers.
      for (let at = 0; at < archive.length - 1_024; at += 512) {
        const changed = Buffer.from(archive)
        if (changed.toString('latin1', at + 257, at + 262) !== 'ustar') continue
        changed[at + 3] = (changed[at + 3] ?? 0) ^ 1
        await expect(readAll(changed, size)).rejects.toThrow(RangeError)
      }
    },
  )

  it.each([700, 1_500, 2_000])('is refused when it ends after %i bytes', async (size) => {
    await expect(readAll(archive.subarray(0, size), 512)).rejects.toThrow(RangeError)
  })

  it('takes no link', async () => {
    const link = await packTar([
      { header: { name: 'cluster/link', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
    ])
    await expect(readAll(Buffer.from(link), 512)).rejects.toThrow('symlink')
  })

  it('fails where its content is shorter than was said', async () => {
    const tar = createTarWriter()
    const added = tar.add({ name: 'short', sizeBytes: 10 }, AT, [Buffer.from('short')])
    await expect(added).rejects.toThrow()
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
