import { createHash } from 'node:crypto'

/** Where the chain stands: its last row and the hash over everything up to it. */
export interface AuditHead {
  readonly position: bigint
  readonly hash: Buffer
}

/** Before the first row there is nothing, and its hash is zero. */
export const NO_AUDIT: AuditHead = { position: 0n, hash: Buffer.alloc(32) }

/** A row as it is hashed: each column as the text that PostgreSQL gives for it. */
export interface ChainedRow {
  readonly position: bigint
  readonly auditId: string
  readonly hash: Buffer
  /** Null where the row itself is gone. */
  readonly fields: readonly (string | null)[] | null
}

/** The first place where the log is not as it was written. */
export interface AuditFault {
  /** The row's number in the log; for one that is gone, the number it had. */
  readonly auditId: string
  readonly what: 'changed' | 'missing' | 'place_missing' | 'not_chained' | 'cut'
}

/** The hash of a row, over the hash before it and every column of it. */
export function hashOfRow(before: Buffer, fields: readonly (string | null)[]): Buffer {
  const text = `baize audit 1;${fields.map(fieldText).join('')}`
  return createHash('sha256').update(before).update(text, 'utf8').digest()
}

function fieldText(value: string | null): string {
  return value === null ? '-' : `${Buffer.byteLength(value, 'utf8')}:${value}`
}

/** Follows the chain over its next rows; the new head, or the first row that breaks it. */
export function followChain(
  head: AuditHead,
  rows: readonly ChainedRow[],
): { readonly head: AuditHead } | { readonly fault: AuditFault } {
  let { position, hash } = head
  for (const row of rows) {
    const { auditId } = row
    if (row.position !== position + 1n) return { fault: { auditId, what: 'place_missing' } }
    if (row.fields === null) return { fault: { auditId, what: 'missing' } }
    const expected = hashOfRow(hash, row.fields)
    if (!expected.equals(row.hash)) return { fault: { auditId, what: 'changed' } }
    position = row.position
    hash = row.hash
  }
  return { head: { position, hash } }
}

const SENTENCES: Readonly<Record<AuditFault['what'], string>> = {
  changed: 'was changed, exchanged or put in afterwards',
  missing: 'was taken out',
  place_missing: 'comes after rows that were taken out',
  not_chained: 'was put in past the chain',
  cut: 'was the last one that was kept, and the log no longer leads to it: its end was cut off or written anew',
}

export function describeAuditFault({ auditId, what }: AuditFault): string {
  return `row ${auditId} of the audit log ${SENTENCES[what]}`
}
