import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Finding } from './finding.ts'
import { checksumOf, isUnused, storedChecksum } from './page-checksum.ts'

const PAGES_AT_ONCE = 512
/** PostgreSQL cuts a relation into files of one gigabyte. */
const FILE_BYTES = 1024 ** 3
/** A page that is being written may be read half old and half new. */
const TRIES = 5
const TRY_AGAIN_MS = 200

interface Relation {
  readonly name: string
  readonly path: string
  readonly bytes: bigint
}

export type PagesReport =
  | { readonly kind: 'checked'; readonly pages: number; readonly findings: readonly Finding[] }
  /** `reason` completes the sentence "the pages were not checked, because …". */
  | { readonly kind: 'not_checked'; readonly reason: string }

const RELATIONS = `
  with kept as (
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '^ledger_'
  )
  select c.oid::regclass::text as name, pg_relation_filepath(c.oid) as path,
    pg_relation_size(c.oid) as bytes
  from pg_class c
  where c.oid in (select oid from kept)
     or c.oid in (select indexrelid from pg_index where indrelid in (select oid from kept))
  order by c.relname`

const MAY_READ = `
  select current_setting('data_checksums') as checksums,
    current_setting('block_size')::int as page_bytes,
    pg_has_role('pg_read_server_files', 'member')
      or (select rolsuper from pg_roles where rolname = current_user) as may_read`

/**
 * Reads every page of the ledger's tables and indexes from disk and recomputes its checksum. Sees
 * damage that no query met yet; needs the right to read the server's files.
 */
export async function verifyPages(client: pg.ClientBase): Promise<PagesReport> {
  const [may] = (await client.query(MAY_READ)).rows
  if (may.checksums !== 'on') {
    return { kind: 'not_checked', reason: 'the server keeps no checksums' }
  }
  if (may.may_read !== true) {
    return { kind: 'not_checked', reason: 'this login may not read the server’s files' }
  }
  const pageBytes: number = may.page_bytes
  const relations = (await client.query<Relation>(RELATIONS)).rows
  const findings: Finding[] = []
  let pages = 0
  for (const relation of relations) {
    const count = Number(relation.bytes) / pageBytes
    for (let first = 0; first < count; first += PAGES_AT_ONCE) {
      const some = Math.min(PAGES_AT_ONCE, count - first)
      pages += some
      const read = (from: number, length: number) =>
        readPages(client, relation.path, { from, length, pageBytes })
      for (const block of damagedIn(await read(first, some), first, pageBytes)) {
        const finding = await lookAgain(relation.name, block, () => read(block, 1))
        if (finding) findings.push(finding)
      }
    }
  }
  return { kind: 'checked', pages, findings }
}

interface Span {
  readonly from: number
  readonly length: number
  readonly pageBytes: number
}

async function readPages(client: pg.ClientBase, path: string, span: Span): Promise<Buffer> {
  const perFile = FILE_BYTES / span.pageBytes
  const file = Math.floor(span.from / perFile)
  const found = await client.query<{ bytes: Buffer | null }>(
    'select pg_read_binary_file($1, $2, $3, true) as bytes',
    [
      file === 0 ? path : `${path}.${file}`,
      (span.from % perFile) * span.pageBytes,
      span.length * span.pageBytes,
    ],
  )
  return found.rows[0]?.bytes ?? Buffer.alloc(0)
}

function damagedIn(bytes: Buffer, first: number, pageBytes: number): number[] {
  const damaged: number[] = []
  for (let at = 0; at + pageBytes <= bytes.length; at += pageBytes) {
    const block = first + at / pageBytes
    const page = bytes.subarray(at, at + pageBytes)
    if (storedChecksum(page) !== checksumOf(page, block) && !isUnused(page)) damaged.push(block)
  }
  return damaged
}

async function lookAgain(
  name: string,
  block: number,
  read: () => Promise<Buffer>,
): Promise<Finding | undefined> {
  for (let tries = 1; ; tries += 1) {
    const page = await read()
    if (page.length === 0 || isUnused(page)) return undefined
    const expected = checksumOf(page, block)
    const found = storedChecksum(page)
    if (found === expected) return undefined
    if (tries === TRIES) {
      const what = 'the checksum of the page on disk'
      return { table: name, key: `page ${block}`, what, expected: `${expected}`, found: `${found}` }
    }
    await sleep(TRY_AGAIN_MS)
  }
}
