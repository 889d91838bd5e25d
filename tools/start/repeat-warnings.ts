import { open } from 'node:fs/promises'
import { dim, say } from '../shared/steps.ts'

const LOOK_EVERY_MS = 1_000
const READ_BYTES_MAX = 64 * 1024
/** A warning that comes again within this time is in the log, and not repeated here. */
const SAME_AGAIN_MS = 60_000
const WARNING = 40

/** Shows in the terminal what a running program warns of in its log. */
export function repeatWarnings(logFile: string): void {
  const shownAt = new Map<string, number>()
  followLog(logFile, (lines) => {
    for (const sentence of readWarnings(lines)) {
      const now = performance.now()
      if (now - (shownAt.get(sentence) ?? Number.NEGATIVE_INFINITY) < SAME_AGAIN_MS) continue
      shownAt.set(sentence, now)
      sayWithTime(sentence)
    }
  })
}

/** Shows what a program wrote, with the time of day. */
export function sayWithTime(sentence: string): void {
  say(`${dim(new Date().toLocaleTimeString('en-GB'))} ${sentence}`)
}

/** Calls back with the lines that a log gets, from its beginning on. Ends with the terminal. */
export function followLog(logFile: string, onLines: (lines: readonly string[]) => void): void {
  let read = 0
  const look = async () => {
    const { lines, end } = await loadFrom(logFile, read)
    read = end
    onLines(lines)
  }
  // A log that cannot be read for a moment says nothing; the next look finds what it missed.
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
}

/** The words of warnings and errors among structured lines. */
export function readWarnings(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    try {
      const { level, msg }: { level?: unknown; msg?: unknown } = JSON.parse(line)
      return typeof level === 'number' && level >= WARNING && typeof msg === 'string' ? [msg] : []
    } catch {
      return []
    }
  })
}

/** Whole lines after `start`; a line still being written is left for the next look. */
async function loadFrom(
  file: string,
  start: number,
): Promise<{ readonly lines: string[]; readonly end: number }> {
  const log = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await log.read(
      Buffer.alloc(READ_BYTES_MAX),
      0,
      READ_BYTES_MAX,
      start,
    )
    const whole = buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1
    // A line longer than all we read at once is passed over.
    const isStuck = whole === 0 && bytesRead === READ_BYTES_MAX
    return {
      lines: buffer.subarray(0, whole).toString('utf8').split('\n'),
      end: start + (isStuck ? bytesRead : whole),
    }
  } finally {
    await log.close()
  }
}
