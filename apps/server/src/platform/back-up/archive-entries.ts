import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { codeOf } from '../database/embedded/embedded-error.ts'
import { encodeTarHeader, paddingOf } from './tar.ts'

/** Size and SHA-256 of every file that went into an archive, by name. */
export type FileSums = Record<string, { sizeBytes: number; sha256: string }>

const PIECE_BYTES = 256 * 1024

/** Bytes of a small entry, and its sum noted. */
export function* entryOf(
  name: string,
  content: Buffer,
  at: Date,
  sums?: FileSums,
): Generator<Buffer> {
  yield encodeTarHeader({
    name,
    sizeBytes: content.length,
    modifiedAtSeconds: Math.floor(at.getTime() / 1_000),
  })
  yield content
  yield paddingOf(content.length)
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (sums && !name.endsWith('/')) sums[name] = { sizeBytes: content.length, sha256 }
}

/**
 * Bytes of a file as long as it is now, whatever a running database does to it meanwhile: growth
 * is left out and what was cut off is filled with zeros, since the log makes both good. A file that
 * vanished is no entry.
 */
export async function* fileEntryOf(
  name: string,
  path: string,
  sums: FileSums,
): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((failure: unknown) => {
    if (codeOf(failure) === 'ENOENT') return undefined
    throw failure
  })
  if (!file) return
  try {
    const { size, mtimeMs } = await file.stat()
    yield encodeTarHeader({ name, sizeBytes: size, modifiedAtSeconds: Math.floor(mtimeMs / 1_000) })
    const hash = createHash('sha256')
    for (let at = 0; at < size; ) {
      const wanted = Math.min(PIECE_BYTES, size - at)
      const piece = Buffer.allocUnsafe(wanted)
      const { bytesRead } = await file.read(piece, 0, wanted, at)
      if (bytesRead === 0) piece.fill(0)
      const taken = bytesRead === 0 ? piece : piece.subarray(0, bytesRead)
      at += taken.length
      hash.update(taken)
      yield taken
    }
    yield paddingOf(size)
    sums[name] = { sizeBytes: size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
