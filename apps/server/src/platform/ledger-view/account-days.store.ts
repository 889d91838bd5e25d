import type pg from 'pg'
import { keepUpWithLedger } from './ledger-progress.store.ts'

const ADD_DAYS = `
  insert into account_day as kept (account_id, day, code, entries, received_minor, given_minor,
    first_version, last_version)
  select side.account_id, (side.posted_at at time zone 'UTC')::date, side.code, count(*),
         sum(side.received_minor), sum(side.given_minor), min(side.version), max(side.version)
    from (
      select credit_account_id as account_id, credit_version as version,
             amount_minor as received_minor, 0 as given_minor, code, posted_at
        from ledger_transfer where id > $1 and id <= $2
      union all
      select debit_account_id, debit_version, 0, amount_minor, code, posted_at
        from ledger_transfer where id > $1 and id <= $2
    ) side
    join ledger_account account on account.id = side.account_id and account.kind = 'player_cash'
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (account_id, day, code) do update set
    entries = kept.entries + excluded.entries,
    received_minor = kept.received_minor + excluded.received_minor,
    given_minor = kept.given_minor + excluded.given_minor,
    first_version = least(kept.first_version, excluded.first_version),
    last_version = greatest(kept.last_version, excluded.last_version)`

/** Adds new transfers to the days of their accounts. Answers how many it added. */
export async function keepAccountDays(pool: pg.Pool): Promise<number> {
  return await keepUpWithLedger(pool, 'account_day_progress', (tx, after, upTo) =>
    tx.query(ADD_DAYS, [after, upTo]),
  )
}
