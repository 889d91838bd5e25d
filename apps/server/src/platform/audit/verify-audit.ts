import type { KeyObject } from 'node:crypto'
import type pg from 'pg'
import { inSnapshot, type Queryable } from '../database/in-transaction.ts'
import { findUnchained, loadChain, loadPlace } from './audit-chain.store.ts'
import { type AuditFault, type AuditHead, followChain, NO_AUDIT } from './audit-chain.ts'
import { loadKeptHead, saveKeptHead } from './kept-head.ts'

const ROWS_AT_ONCE = 2_000

export interface AuditVerdict {
  /** Rows that were followed. */
  readonly rowCount: bigint
  readonly head: AuditHead
  readonly fault: AuditFault | undefined
}

interface AuditPlace {
  readonly pool: pg.Pool
  readonly dataFolder: string
  readonly key: KeyObject
}

/**
 * Follows the whole log as it is at one moment: every row, nothing beside the chain, and the head
 * that was kept outside of the database on its way. The first row that is wrong ends it.
 */
export async function verifyAudit({ pool, dataFolder, key }: AuditPlace): Promise<AuditVerdict> {
  const kept = await loadKeptHead(dataFolder, key)
  return await inSnapshot(pool, (tx) => followAll(tx, kept))
}

/** The same over a connection that is in a snapshot already. */
export async function followAll(
  tx: Queryable,
  kept: (AuditHead & { readonly auditId: string }) | undefined,
): Promise<AuditVerdict> {
  const followed = await followFrom(tx, NO_AUDIT)
  if (followed.fault) return followed
  const fault = (await findCut(tx, kept)) ?? (await findBeside(tx))
  return { ...followed, fault }
}

/**
 * Follows what is new since the last look and keeps the new head outside of the database, so that
 * cutting off the end of the log shows. A log that is wrong moves nothing.
 */
export async function watchAudit(place: AuditPlace): Promise<AuditVerdict> {
  const { pool, dataFolder, key } = place
  const kept = await loadKeptHead(dataFolder, key)
  const looked = await inSnapshot(pool, async (tx) => {
    const cut = await findCut(tx, kept)
    if (cut) return { verdict: { rowCount: 0n, head: kept ?? NO_AUDIT, fault: cut } }
    const verdict = await followFrom(tx, kept ?? NO_AUDIT)
    return { verdict, last: await loadPlace(tx, verdict.head.position) }
  })
  const { verdict, last } = looked
  if (verdict.fault === undefined && last && last.position !== kept?.position) {
    await saveKeptHead(dataFolder, key, last)
  }
  return verdict
}

async function followFrom(tx: Queryable, from: AuditHead): Promise<AuditVerdict> {
  let head = from
  for (;;) {
    const rows = await loadChain(tx, head.position, ROWS_AT_ONCE)
    const followed = followChain(head, rows)
    if ('fault' in followed) {
      return { rowCount: head.position - from.position, head, fault: followed.fault }
    }
    head = followed.head
    if (rows.length < ROWS_AT_ONCE) break
  }
  return { rowCount: head.position - from.position, head, fault: undefined }
}

/** What was kept must still be in the chain, with the same hash over all before it. */
async function findCut(
  tx: Queryable,
  kept: (AuditHead & { readonly auditId: string }) | undefined,
): Promise<AuditFault | undefined> {
  if (!kept) return undefined
  const place = await loadPlace(tx, kept.position)
  return place?.hash.equals(kept.hash) ? undefined : { auditId: kept.auditId, what: 'cut' }
}

async function findBeside(tx: Queryable): Promise<AuditFault | undefined> {
  const auditId = await findUnchained(tx)
  return auditId === undefined ? undefined : { auditId, what: 'not_chained' }
}
