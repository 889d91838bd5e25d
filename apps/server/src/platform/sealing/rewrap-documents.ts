import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../database/in-transaction.ts'
import type { DocumentVault } from '../document-vault.ts'
import { loadOldWraps, saveWrap, type WrappedTable } from './wrapped-documents.store.ts'

const WRAPS_AT_ONCE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000' as Uuid

/**
 * Wraps the keys of documents with the newest key where an older one did; the documents stay as they
 * are. Throws with the names of those that do not open, after all others are done.
 */
export async function rewrapDocuments(
  { database, vault }: { readonly database: Queryable; readonly vault: DocumentVault },
  tables: readonly WrappedTable[],
): Promise<void> {
  const broken: string[] = []
  for (const table of tables) {
    let afterId = FIRST_ID
    for (;;) {
      const wanted = { currentKeyId: vault.currentKeyId, afterId, limit: WRAPS_AT_ONCE }
      const old = await loadOldWraps(database, table, wanted)
      for (const row of old) {
        afterId = row.documentId
        try {
          const after = vault.rewrap(row, table.ownerOf(row.memberId, afterId))
          await saveWrap(database, table, row, after)
        } catch {
          // The others must not wait for one that was altered or lost its key.
          broken.push(afterId)
        }
      }
      if (old.length < WRAPS_AT_ONCE) break
    }
  }
  if (broken.length > 0) throw new Error(`documents that do not open: ${broken.join(', ')}`)
}
