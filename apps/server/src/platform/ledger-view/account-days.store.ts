import type pg from 'pg'
import { inTransaction } from '../database/in-transaction.ts'

/** Transfers added up by one step; a step takes a fraction of a second. */
const TRANSFERS_A_STEP = 20_000
/** The job comes back every minute; what is left then goes on. */
const STEPS_MAX = 500

const LOCK_PROGRESS = `
  select progress.transfer_id, head.transfer_id as head
    from account_day_progress progress cross join ledger_head head
   for update of progress`

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

const SAVE_PROGRESS = 'update account_day_progress set transfer_id = $1'

/**
 * Adds new transfers to the days of their accounts, in the order of the chain, each once however
 * many servers try. Answers how many it added.
 */
export async function keepAccountDays(pool: pg.Pool): Promise<number> {
  let added = 0
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const count = await inTransaction(pool, async (tx) => {
      const found = await tx.query<{ transfer_id: bigint; head: bigint }>(LOCK_PROGRESS)
      const { transfer_id: done = 0n, head = 0n } = found.rows[0] ?? {}
      const left = Number(head - done)
      const upTo = left > TRANSFERS_A_STEP ? done + BigInt(TRANSFERS_A_STEP) : head
      if (upTo > done) {
        await tx.query(ADD_DAYS, [done, upTo])
        await tx.query(SAVE_PROGRESS, [upTo])
      }
      return Number(upTo - done)
    })
    added += count
    if (count < TRANSFERS_A_STEP) break
  }
  return added
}
