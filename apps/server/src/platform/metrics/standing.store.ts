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
  readonly openAlarms: readonly { readonly kind: string; readonly count: number }[]
  /** Seconds since the epoch; null while nobody looked. */
  readonly lookedAt: number | null
  readonly auditedAt: number | null
  /** Transfers that the watch over the books has not looked at. */
  readonly notLookedAt: bigint
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

const OPEN_ALARMS = {
  name: 'standing-alarms',
  text: `select kind, count(*)::int as count from alarm where resolved_at is null group by kind`,
}

const BOOKS_WATCH = {
  name: 'standing-books-watch',
  text: `select extract(epoch from looked_at)::int as "lookedAt",
      extract(epoch from audited_at)::int as "auditedAt",
      head.transfer_id - watch.transfer_id as "notLookedAt"
    from books_watch watch cross join ledger_head head`,
}

const DIFFERENCES = {
  name: 'standing-differences',
  text: `select currency, sum(balance_minor)::bigint as "differenceMinor"
    from ledger_account group by currency limit 100`,
}

/** What all balances of a currency come to; anything but zero means that the books are wrong. */
export async function loadDifferences(
  pool: pg.Pool,
): Promise<readonly { readonly currency: string; readonly differenceMinor: bigint }[]> {
  return (await pool.query(DIFFERENCES)).rows
}

/** Each part is small: house accounts, waiting jobs, sizes. Players' accounts are not summed here. */
export async function loadStanding(pool: pg.Pool): Promise<Standing> {
  const [balances, jobs, size, alarms, watch] = await Promise.all([
    pool.query<Standing['houseBalances'][number]>(HOUSE_BALANCES),
    pool.query<Standing['jobs'][number]>(JOBS),
    pool.query<{ bytes: bigint }>(DATABASE_BYTES),
    pool.query<Standing['openAlarms'][number]>(OPEN_ALARMS),
    pool.query<Pick<Standing, 'lookedAt' | 'auditedAt' | 'notLookedAt'>>(BOOKS_WATCH),
  ])
  return {
    houseBalances: balances.rows,
    jobs: jobs.rows,
    databaseBytes: size.rows[0]?.bytes ?? 0n,
    openAlarms: alarms.rows,
    lookedAt: watch.rows[0]?.lookedAt ?? null,
    auditedAt: watch.rows[0]?.auditedAt ?? null,
    notLookedAt: watch.rows[0]?.notLookedAt ?? 0n,
  }
}
