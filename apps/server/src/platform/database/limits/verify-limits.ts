import type pg from 'pg'
import { GUARDED_TABLES, NARROW_RIGHTS } from './table-rights.ts'

/** The tables named, and each of their partitions: one can be addressed without its parent. */
const KEPT = `
  kept as (
    select c.oid as relid, c.relowner from pg_class c
    where c.oid in (
      select to_regclass(name) from unnest($1::text[]) as named(name)
      union
      select t.relid from unnest($1::text[]) as named(name),
        pg_partition_tree(to_regclass(name)) t
    )
  )`

const EXCESS_RIGHTS = `
  with ${KEPT}
  select 'may ' || asked.what || ' ' || kept.relid::regclass::text as excess
  from kept cross join unnest(array['update', 'delete', 'truncate', 'trigger']) as asked(what)
  where case asked.what
    when 'update' then has_any_column_privilege(kept.relid, 'update')
    else has_table_privilege(kept.relid, asked.what) end
  union all
  select 'can become the owner of ' || kept.relid::regclass::text
  from kept where pg_has_role(kept.relowner, 'member')
  union all
  select 'may switch triggers off' where has_parameter_privilege('session_replication_role', 'set')`

const SLEEPING_GUARDS = `
  with ${KEPT}
  select kept.relid::regclass::text as table, asked.what
  from kept cross join (values ('delete', 8), ('update', 16), ('truncate', 32)) as asked(what, bit)
  where not exists (
    select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where g.tgrelid = kept.relid and p.proname = 'refuse_change' and g.tgenabled in ('O', 'A')
      and g.tgtype & 2 > 0 and g.tgtype & asked.bit > 0
  )
  order by 1, 2`

/** What this connection may do to the books that it must not, as phrases; empty when all is well. */
export async function findExcessRights(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const appendOnly = Object.keys(NARROW_RIGHTS).filter((table) => GUARDED_TABLES.includes(table))
  const found = await client.query<{ excess: string }>(EXCESS_RIGHTS, [appendOnly])
  return found.rows.map((row) => row.excess)
}

/** Changes of guarded tables that no trigger would refuse, as `delete on ledger_entry`. */
export async function findSleepingGuards(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ table: string; what: string }>(SLEEPING_GUARDS, [
    GUARDED_TABLES,
  ])
  return found.rows.map((row) => `${row.what} on ${row.table}`)
}
