import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Queryable } from '../database/in-transaction.ts'
import { createSealedBox } from '../sealed-box.ts'
import type { KeyRing, RingName } from './key-ring.ts'
import { sealAnew } from './seal-anew.ts'
import type { SealedColumn } from './sealed-columns.store.ts'

export const SEALING_CRONTAB = '*/10 * * * * sealing:anew ?max=1'

/** Brings what older keys sealed under the newest of each ring, once after it came. */
export function sealingTasks(parts: {
  readonly database: Queryable
  readonly log: FastifyBaseLogger
  readonly columns: readonly SealedColumn[]
  readonly rings: Readonly<Record<Exclude<RingName, 'documents'>, KeyRing>>
}): TaskList {
  const { database, log, columns, rings } = parts
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
        log.info({ column: name, rows: pass.rows, older: pass.older }, 'sealed anew')
        if (pass.broken.length > 0) {
          throw new Error(`rows of ${name} that no key opens: ${pass.broken.join(', ')}`)
        }
      }
    },
  }
}
