import { copyFile, rename, stat, truncate } from 'node:fs/promises'

/** With all that is kept a log takes six times this at most, and what comes in between two looks. */
const BYTES_MAX = 16 * 1024 * 1024
const KEPT_MAX = 5
const LOOK_EVERY_MS = 5_000

/**
 * Sets a log aside when it has grown long: `server.log` becomes `server.log.1`, that `.2`, and the oldest goes. The
 * program goes on with the file that it has open, which must be open for appending; a line that it writes while the
 * copy is made may be lost.
 */
export async function rotateLog(file: string, bytesMax = BYTES_MAX): Promise<void> {
  const { size } = await stat(file)
  if (size < bytesMax) return
  for (let number = KEPT_MAX - 1; number >= 1; number -= 1) {
    await rename(`${file}.${number}`, `${file}.${number + 1}`).catch(ignoreMissing)
  }
  await copyFile(file, `${file}.1`)
  await truncate(file, 0)
}

/** Looks every few seconds until it is stopped. */
export function watchLog(file: string): { stop(): void } {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // A full disk or a file that is gone: the program it belongs to has more to say about that.
    await rotateLog(file).catch(() => undefined)
    isLooking = false
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}

function ignoreMissing(failure: NodeJS.ErrnoException): void {
  if (failure.code !== 'ENOENT') throw failure
}
