import type { Readable } from 'node:stream'
import { ReadableStream, type ReadableWritablePair } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { codeOf } from '../database/embedded/embedded-error.ts'

export interface TarEntry {
  /** With slashes, relative. A folder ends with a slash. */
  readonly name: string
  readonly sizeBytes: number
}

/** An archive while it is written: one entry after the other. */
export interface TarWriter {
  /** The archive's bytes; must be read while entries are added. */
  readonly bytes: AsyncIterable<Uint8Array>
  /** Takes exactly `sizeBytes` of content; rejects when the archive's reader gave up. */
  add(entry: TarEntry, at: Date, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>
  finish(): void
  /** Ends the bytes with a failure. */
  fail(failure: unknown): void
}

export function createTarWriter(): TarWriter {
  const { readable, controller } = createTarPacker()
  return {
    bytes: readable as ReadableStream<Uint8Array>,
    async add({ name, sizeBytes }, at, content) {
      const type = name.endsWith('/') ? 'directory' : 'file'
      const mode = type === 'directory' ? 0o700 : 0o600
      const body = controller
        .add({ name, size: sizeBytes, type, mode, mtime: at, uid: 0, gid: 0 })
        .getWriter()
      for await (const piece of content) await body.write(piece)
      await body.close()
    },
    finish: () => controller.finalize(),
    fail: (failure) => controller.error(failure),
  }
}

/** One entry while an archive is read; bytes that are not read are skipped. */
export interface ReadEntry extends TarEntry {
  bytes(): AsyncIterable<Uint8Array>
}

/** Reads an archive from start to end. Throws a `RangeError` when it is damaged or ends too early, also while bytes of an entry are read. */
export async function* readTar(source: Readable): AsyncGenerator<ReadEntry> {
  // The library's types are the browser's, which Node's own differ from in name alone.
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<
    ParsedTarEntry,
    Uint8Array
  >
  const entries = ReadableStream.from<Uint8Array>(source).pipeThrough(decoder)
  for await (const { header, body } of readWhole(entries)) {
    const { name, size: sizeBytes, type = 'file' } = header
    if (type !== 'file' && type !== 'directory') throw new RangeError(`${name} is a ${type}`)
    let isRead = false
    yield {
      ...{ name, sizeBytes },
      bytes() {
        isRead = true
        return readWhole(body)
      },
    }
    if (!isRead) await body.cancel().catch(rethrowDamaged)
  }
}

async function* readWhole<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (failure) {
    rethrowDamaged(failure)
  }
}

/** What the file system or zstd says has a code; what the reader of tar says has none. */
function rethrowDamaged(failure: unknown): never {
  if (codeOf(failure) !== '' || !(failure instanceof Error)) throw failure
  throw new RangeError(failure.message, { cause: failure })
}
