import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { codeOf } from '../database/embedded/embedded-error.ts'
import type { TarWriter } from './tar.ts'

/** Size and SHA-256 of every file that went into an archive, by name. */
export type FileSums = Record<string, { sizeBytes: number; sha256: string }>

const PIECE_BYTES = 256 * 1024

/** Adds a small entry, and notes its sum. A folder, whose name ends with a slash, has none. */
export async function addEntry(
  tar: TarWriter,
  name: string,
  content: Buffer,
  at: Date,
  sums?: FileSums,
): Promise<void> {
  await tar.add({ name, sizeBytes: content.length }, at, [content])
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (sums && !name.endsWith('/')) sums[name] = { sizeBytes: content.length, sha256 }
}

/**
 * Adds a file as long as it is now, whatever a running database does to it meanwhile: growth is
 * left out and what was cut off is filled with zeros, since the log makes both good. A file that
 * vanished is no entry.
 */
export async function addFile(
  tar: TarWriter,
  name: string,
  path: string,
  sums: FileSums,
): Promise<void> {
  const file = await open(path, 'r').catch((failure: unknown) => {
    if (codeOf(failure) === 'ENOENT') return undefined
    throw failure
  })
  if (!file) return
  try {
    const { size, mtime } = await file.stat()
    const hash = createHash('sha256')
    await tar.add({ name, sizeBytes: size }, mtime, piecesOf(file, size, hash))
    sums[name] = { sizeBytes: size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

async function* piecesOf(file: FileHandle, sizeBytes: number, hash: Hash): AsyncGenerator<Buffer> {
  for (let at = 0; at < sizeBytes; ) {
    const wanted = Math.min(PIECE_BYTES, sizeBytes - at)
    const piece = Buffer.allocUnsafe(wanted)
    const { bytesRead } = await file.read(piece, 0, wanted, at)
    if (bytesRead === 0) piece.fill(0)
    const taken = bytesRead === 0 ? piece : piece.subarray(0, bytesRead)
    at += taken.length
    hash.update(taken)
    yield taken
  }
}
