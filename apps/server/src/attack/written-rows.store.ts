import type pg from 'pg'

/** Sees every row that anybody writes into any table, from the moment it watches. */
export interface WrittenRows {
  /** Tables written since the last look, with how many rows; and begins anew. */
  look(): Promise<Readonly<Record<string, number>>>
}

const WATCH = `
  create schema attack;
  create unlogged table attack.written (table_name text not null);
  create function attack.note() returns trigger language plpgsql security definer as $$
  begin
    insert into attack.written values (tg_table_name);
    return null;
  end $$;
  do $$
  declare each record;
  begin
    for each in
      select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema', 'attack')
    loop
      execute format('create trigger attack_note after insert or update or delete on %s
        for each row execute function attack.note()', each.name);
    end loop;
  end $$;
`

/** Puts a trigger on every table of a test's database. */
export async function watchWrittenRows(pool: pg.Pool): Promise<WrittenRows> {
  await pool.query(WATCH)
  return {
    async look() {
      const found = await pool.query<{ table_name: string; rows: number }>(
        `with taken as (delete from attack.written returning table_name)
         select table_name, count(*)::int as rows from taken group by 1 order by 1`,
      )
      return Object.fromEntries(found.rows.map((row) => [row.table_name, row.rows]))
    },
  }
}
