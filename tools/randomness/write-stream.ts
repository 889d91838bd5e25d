import { once } from 'node:events'
import { doInThreads } from './in-threads.ts'
import { type AnswerOf, PIECE_BYTES } from './jobs.ts'

/** What is written, and how much of it. */
export interface StreamRun {
  readonly seed: number
  readonly bytes: number
  readonly threads: number
}

/** Writes the raw stream of the games to standard output, until enough is written or the reader has enough. */
export async function writeStream({ seed, bytes, threads }: StreamRun): Promise<void> {
  const pieces = Math.ceil(bytes / PIECE_BYTES)
  const waiting = new Map<number, { readonly write: () => void }>()
  let begun = 0
  let written = 0
  let isOver = false
  process.stdout.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'EPIPE') throw error
    // The battery at the other end has read enough.
    process.exit(0)
  })
  const put = async ({ piece, bytes: found }: AnswerOf['stream']): Promise<void> => {
    if (piece > written) {
      await new Promise<void>((resolve) => waiting.set(piece, { write: resolve }))
    }
    const left = bytes - piece * PIECE_BYTES
    if (!process.stdout.write(found.subarray(0, left))) await once(process.stdout, 'drain')
    written += 1
    isOver = written === pieces
    waiting.get(written)?.write()
    waiting.delete(written)
  }
  await doInThreads<'stream'>(
    threads,
    () => {
      if (isOver || begun === pieces) return undefined
      begun += 1
      return { kind: 'stream', seed, piece: begun - 1 }
    },
    put,
  )
}
