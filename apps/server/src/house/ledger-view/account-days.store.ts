import type pg from 'pg'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { keepUpWithLedger, type OwnPostings } from './ledger-progress.store.ts'
import type { PostedRun } from './posted-sums.ts'

const INTO_DAYS = `
  insert into account_day as kept (account_id, day, code, entries, received_minor, given_minor,
    first_version, last_version)`
const SUM_LEDGER = `
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
   order by 1, 2, 3`
const KEEP = `
  on conflict (account_id, day, code) do update set
    entries = kept.entries + excluded.entries,
    received_minor = kept.received_minor + excluded.received_minor,
    given_minor = kept.given_minor + excluded.given_minor,
    first_version = least(kept.first_version, excluded.first_version),
    last_version = greatest(kept.last_version, excluded.last_version)`

const ADD_FROM_LEDGER = `${INTO_DAYS} ${SUM_LEDGER} ${KEEP}`
const ADD_SUMS = `${INTO_DAYS}
  select n.account_id, n.day, n.code, sum(n.entries), sum(n.received_minor), sum(n.given_minor),
         min(n.first_version), max(n.last_version)
    from unnest($1::bigint[], $2::date[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[],
           $7::bigint[], $8::bigint[])
      as n(account_id, day, code, entries, received_minor, given_minor, first_version, last_version)
    join ledger_account account on account.id = n.account_id and account.kind = 'player_cash'
   group by 1, 2, 3
   order by 1, 2, 3 ${KEEP}`

/** Adds new transfers to the days of their accounts. Answers how many it came past. */
export async function keepAccountDays(pool: pg.Pool, own?: OwnPostings): Promise<number> {
  return await keepUpWithLedger(pool, { table: 'account_day_progress', add, addRun }, own)
}

function add(tx: Tx, after: bigint, upTo: bigint): Promise<unknown> {
  return tx.query(ADD_FROM_LEDGER, [after, upTo])
}

function addRun(tx: Tx, { lines }: PostedRun): Promise<unknown> {
  return tx.query(ADD_SUMS, [
    lines.map(({ accountId }) => accountId),
    lines.map(({ halfHourMs }) => new Date(halfHourMs).toISOString().slice(0, 10)),
    lines.map(({ code }) => code),
    lines.map(({ entries }) => entries),
    lines.map(({ receivedMinor }) => receivedMinor),
    lines.map(({ givenMinor }) => givenMinor),
    lines.map(({ firstVersion }) => firstVersion),
    lines.map(({ lastVersion }) => lastVersion),
  ])
}
