import type pg from 'pg'
import { csvField } from '../../../platform/csv-field.ts'
import { type AuditFilter, type AuditRow, loadAuditRows } from './audit-log.store.ts'

const ROWS_AT_ONCE = 500
const COLUMNS = [
  'auditId',
  'at',
  'actorKind',
  'actorName',
  'action',
  'subject',
  'details',
  'before',
  'after',
  'ip',
] as const satisfies readonly (keyof AuditRow)[]

/** Writes the wanted rows a few at a time: however long the log is, little of it is in memory. */
export async function* writeAuditFile(
  pool: pg.Pool,
  format: 'csv' | 'jsonl',
  filter: AuditFilter & { readonly upToId: string },
): AsyncGenerator<string> {
  const writeRow = format === 'csv' ? csvRow : jsonRow
  if (format === 'csv') yield `${COLUMNS.join(',')}\r\n`
  let afterId = '0'
  for (;;) {
    const slice = { afterId, upToId: filter.upToId, limit: ROWS_AT_ONCE }
    const rows = await loadAuditRows(pool, filter, slice)
    if (rows.length > 0) yield rows.map(writeRow).join('')
    if (rows.length < ROWS_AT_ONCE) return
    afterId = rows.at(-1)?.auditId ?? afterId
  }
}

function jsonRow(row: AuditRow): string {
  return `${JSON.stringify(row)}\n`
}

function csvRow(row: AuditRow): string {
  return `${COLUMNS.map((column) => csvField(textOf(row[column]))).join(',')}\r\n`
}

function textOf(value: AuditRow[keyof AuditRow]): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
