import { chmod, mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../../../tools/shared/failure.ts'
import { run } from '../../../tools/shared/run.ts'

const BLOCK_BYTES = 64 * 1024

/** A disk of its own, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string
  freeBytes(): Promise<number>
  /** Takes every byte that is left. */
  fill(): Promise<void>
  /** Gives the space back. */
  empty(): Promise<void>
  unmount(): Promise<void>
}

/**
 * Mounts a file system in memory. That takes root; without it the scenario fails and says so,
 * because a run that was left out must not look like one that passed.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-small-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'chaos', folder])
  if (mounted.exitCode !== 0) {
    await rmdir(folder)
    throw new Failure(
      `A small disk cannot be mounted here, so this scenario cannot run. It needs root.\n${mounted.output.trim()}`,
    )
  }
  await chmod(folder, 0o711)
  const ballast = join(folder, 'ballast')
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    folder,
    freeBytes,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (;;) await file.write(Buffer.alloc(BLOCK_BYTES))
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, { force: true }),
    async unmount() {
      // A process that is about to end may hold a file for a moment longer.
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}
