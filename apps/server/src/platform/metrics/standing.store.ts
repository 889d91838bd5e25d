import type pg from 'pg'

/** What the database shows of the house's state, read together for one scrape. */
export interface Standing {
  /** Balances by kind and purpose of everything that is not a player's own. */
  readonly houseBalances: readonly {
    readonly kind: string
    readonly purpose: string
    readonly currency: string
    readonly balanceMinor: bigint
  }[]
  readonly jobs: readonly { readonly state: string; readonly count: number }[]
  readonly databaseBytes: bigint
}

const HOUSE_BALANCES = {
  name: 'standing-house-balances',
  text: `select kind, purpose, currency, sum(balance_minor)::bigint as "balanceMinor"
    from ledger_account where owner_id is null group by kind, purpose, currency limit 1000`,
}

const JOBS = {
  name: 'standing-jobs',
  text: `select state, count(*)::int as count from (
      select case when attempts >= max_attempts then 'given_up'
                  when locked_at is not null then 'running'
                  when run_at > now() then 'later'
                  else 'waiting' end as state
        from graphile_worker.jobs limit 100000
    ) job group by state`,
}

const DATABASE_BYTES = {
  name: 'standing-database-bytes',
  text: 'select pg_database_size(current_database())::bigint as bytes',
}

/** Each part is small: house accounts, waiting jobs, sizes. Players' accounts are not summed here. */
export async function loadStanding(pool: pg.Pool): Promise<Standing> {
  const [balances, jobs, size] = await Promise.all([
    pool.query<Standing['houseBalances'][number]>(HOUSE_BALANCES),
    pool.query<Standing['jobs'][number]>(JOBS),
    pool.query<{ bytes: bigint }>(DATABASE_BYTES),
  ])
  return {
    houseBalances: balances.rows,
    jobs: jobs.rows,
    databaseBytes: size.rows[0]?.bytes ?? 0n,
  }
}
