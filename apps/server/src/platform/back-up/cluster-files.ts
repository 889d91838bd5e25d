import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../database/embedded/embedded-error.ts'

/** One file or folder of a database's folder, by its path inside it. */
export interface ClusterFile {
  /** With slashes; a folder ends with one. */
  readonly path: string
  readonly sizeBytes: number
}

/** Copied as empty folders: what is in them belongs to the running server, or is rebuilt. */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT = [/^postmaster\.(pid|opts)$/, /(^|\/)pgsql_tmp/, /(^|\/)pg_internal\.init/]
const CONTROL_FILE = 'global/pg_control'
/** Deeper than PostgreSQL ever goes. */
const DEPTH_MAX = 6

/**
 * What a copy of the running database consists of, by PostgreSQL's list for base back-ups: parents
 * before children, the control file last. Files may vanish or grow while we look.
 */
export async function listClusterFiles(clusterFolder: string): Promise<readonly ClusterFile[]> {
  const found: ClusterFile[] = []
  await listInto(found, clusterFolder, '', 0)
  const control = found.filter(({ path }) => path === CONTROL_FILE)
  return [...found.filter(({ path }) => path !== CONTROL_FILE), ...control]
}

async function listInto(
  found: ClusterFile[],
  root: string,
  folder: string,
  depth: number,
): Promise<void> {
  if (depth > DEPTH_MAX) throw new Error(`${join(root, folder)} is deeper than a database goes`)
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(absentIsEmpty)
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}${entry.name}`
    if (LEFT_OUT.some((pattern) => pattern.test(path))) continue
    if (entry.isDirectory()) {
      found.push({ path: `${path}/`, sizeBytes: 0 })
      if (!EMPTIED.has(path)) await listInto(found, root, `${path}/`, depth + 1)
    } else if (entry.isFile()) {
      const facts = await stat(join(root, path)).catch(() => undefined)
      if (facts) found.push({ path, sizeBytes: facts.size })
    }
  }
}

function absentIsEmpty(failure: unknown): [] {
  if (codeOf(failure) === 'ENOENT') return []
  throw failure
}
