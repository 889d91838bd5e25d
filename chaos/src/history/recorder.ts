import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Line } from './lines.ts'

/** Keeps the history of one run in memory for the judge and in a file for everyone. */
export interface Recorder {
  readonly file: string
  /** Milliseconds since the run began, by the steady clock. */
  now(): number
  add(line: Line): void
  /** The number of the next operation. */
  nextOperation(): number
  lines(): readonly Line[]
  /** Waits until every line is in the file. */
  close(): Promise<void>
}

/** Opens a history file; an older one of the same name is replaced. */
export async function openRecorder(file: string): Promise<Recorder> {
  await mkdir(dirname(file), { recursive: true })
  const out = createWriteStream(file, { mode: 0o600 })
  const since = performance.now()
  const lines: Line[] = []
  let operations = 0
  return {
    file,
    now: () => Math.round((performance.now() - since) * 1000) / 1000,
    add(line) {
      lines.push(line)
      out.write(`${JSON.stringify(line)}\n`)
    },
    nextOperation() {
      operations += 1
      return operations
    },
    lines: () => lines,
    close: () =>
      new Promise((resolve, reject) => {
        out.once('error', reject)
        out.end(() => resolve())
      }),
  }
}
