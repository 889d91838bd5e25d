import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Queryable } from '../database/in-transaction.ts'
import type { DocumentVault } from '../document-vault.ts'
import { createSealedBox } from '../sealed-box.ts'
import type { KeyRing, RingName } from './key-ring.ts'
import { rewrapDocuments } from './rewrap-documents.ts'
import { sealAnew } from './seal-anew.ts'
import type { SealedColumn } from './sealed-columns.store.ts'
import type { WrappedTable } from './wrapped-documents.store.ts'

export const SEALING_CRONTAB = [
  '*/10 * * * * sealing:anew ?max=1',
  '*/10 * * * * sealing:rewrap ?max=1',
].join('\n')

/** Brings what older keys sealed under the newest of each ring, once after it came. */
export function sealingTasks(parts: {
  readonly database: Queryable
  readonly log: FastifyBaseLogger
  readonly columns: readonly SealedColumn[]
  readonly rings: Readonly<Record<Exclude<RingName, 'documents'>, KeyRing>>
  readonly vault: DocumentVault
  readonly documents: readonly WrappedTable[]
}): TaskList {
  const { database, log, columns, rings, vault, documents } = parts
  const finished = new Set<string>()
  return {
    async 'sealing:anew'() {
      for (const column of columns) {
        if (column.ring === 'documents') continue
        const ring = rings[column.ring]
        const name = `${column.table}.${column.column}`
        if (ring.length === 1 || finished.has(name)) continue
        const pass = await sealAnew({ database, box: createSealedBox(ring), column })
        finished.add(name)
        log.info(
          { column: name, rows: pass.rows, older: pass.older },
          'Re-encrypted a column with the current key',
        )
        if (pass.broken.length > 0) {
          throw new Error(`rows of ${name} that no key opens: ${pass.broken.join(', ')}`)
        }
      }
    },
    /** Keys of documents that an older key of the installation wraps. */
    async 'sealing:rewrap'() {
      await rewrapDocuments({ database, vault }, documents)
    },
  }
}
