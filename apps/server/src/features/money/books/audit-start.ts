import { readFile } from 'node:fs/promises'
import { signedCheckpoint } from '@baize/contract'
import { loadArchivedUpTo } from '../../../platform/partitions/partitions.store.ts'
import type { ServerCore } from '../../../server-core.ts'
import { listCheckpoints } from './checkpoint-folder.ts'

/**
 * From where the nightly audit can go: from the beginning, or, where old months were taken out, from
 * the first checkpoint after them that this installation signed.
 */
export async function findAuditStart({
  pool,
  config,
}: Pick<ServerCore, 'pool' | 'config'>): Promise<string | undefined> {
  const archivedUpTo = await loadArchivedUpTo(pool)
  if (archivedUpTo === 0n) return undefined
  for (const file of await listCheckpoints(config.dataFolder)) {
    const parsed = signedCheckpoint.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (parsed.success && BigInt(parsed.data.transferId) >= archivedUpTo) return file
  }
  throw new Error('Months were archived, and there is no signed checkpoint from after them.')
}
