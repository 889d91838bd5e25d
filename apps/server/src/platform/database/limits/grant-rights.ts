import pg from 'pg'
import { NARROW_RIGHTS } from './table-rights.ts'

const GRANT_LOCK = 0x6772616e
const EVERYTHING = 'select, insert, update, delete'
const JOBS_SCHEMA = 'graphile_worker'

interface TableRow {
  readonly schema: string
  readonly name: string
  readonly is_partition: boolean
  readonly is_view: boolean
  readonly has_row_security: boolean
}

/**
 * Gives the server's role what it needs on the tables that exist, and takes everything else away.
 * Runs as the owner after each migration; in one transaction, so that servers at work notice nothing.
 */
export async function grantRights(owner: pg.ClientBase, role: string): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    const tables = await loadTables(owner)
    const statements = [
      ...['public', JOBS_SCHEMA].flatMap((schema) => schemaRights(schema, role)),
      ...tables.flatMap((table) => tableRights(table, role)),
      ...(await functionRights(owner)),
    ]
    await owner.query(statements.join(';\n'))
    await owner.query('commit')
  } catch (failure) {
    await owner.query('rollback').catch(() => undefined)
    throw failure
  }
}

async function loadTables(owner: pg.ClientBase): Promise<readonly TableRow[]> {
  const found = await owner.query<TableRow>(
    `select n.nspname as schema, c.relname as name, c.relispartition as is_partition,
       c.relkind = 'v' as is_view,
       c.relrowsecurity and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = 'the_server'
       ) as has_row_security
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', $1) and c.relkind in ('r', 'p', 'v') order by c.oid`,
    [JOBS_SCHEMA],
  )
  return found.rows
}

function schemaRights(schema: string, role: string): string[] {
  const to = pg.escapeIdentifier(role)
  return [
    `grant usage on schema ${schema} to ${to}`,
    `grant usage, select on all sequences in schema ${schema} to ${to}`,
  ]
}

function tableRights(table: TableRow, role: string): string[] {
  const to = pg.escapeIdentifier(role)
  const name = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`
  const revoke = `revoke all on ${name} from ${to}`
  // A partition is reached through its parent, whose rights count there; by itself it is shut.
  if (table.is_partition) return [revoke]
  if (table.is_view) return [revoke, `grant select on ${name} to ${to}`]
  const rights = (table.schema === 'public' && NARROW_RIGHTS[table.name]) || EVERYTHING
  const grant = `grant ${rights} on ${name} to ${to}`
  // The job queue keeps its tables to their owner by row security; the server works as one more.
  const policy = `create policy the_server on ${name} to ${to} using (true) with check (true)`
  return table.has_row_security ? [revoke, grant, policy] : [revoke, grant]
}

/** Partitions are made ahead while the server runs, with their owner's rights. */
async function functionRights(owner: pg.ClientBase): Promise<string[]> {
  const found = await owner.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and proname ~ '^make_.*partitions$'`,
  )
  return found.rows.map(
    ({ name }) => `alter function ${name} security definer set search_path = public, pg_temp`,
  )
}
