import type pg from 'pg'

/** What the ledger holds, in its order, by what its accounts are for: the same history has the same. */
export async function loadHistoryBooks(pool: pg.Pool): Promise<readonly string[]> {
  const found = await pool.query<{ line: string }>(
    `select concat_ws(' ', t.id, extract(epoch from t.posted_at), c.name, t.amount_minor,
         d.kind, d.purpose, d.owner_id, '->', k.kind, k.purpose, k.owner_id) as line
       from ledger_transfer t join ledger_transfer_code c on c.number = t.code
       join ledger_account d on d.id = t.debit_account_id
       join ledger_account k on k.id = t.credit_account_id order by t.id`,
  )
  return found.rows.map(({ line }) => line)
}

/** From here on every commit of this number fails, as if somebody had pulled the plug. */
export async function breakAtBatch(pool: pg.Pool, number: number): Promise<void> {
  await pool.query(
    `create function pull_the_plug() returns trigger language plpgsql as $$
     begin
       raise exception 'the plug was pulled';
     end
     $$`,
  )
  await pool.query(
    `create trigger pulled_plug before insert on ledger_batch for each row
      when (new.number = ${Math.trunc(number)}) execute function pull_the_plug()`,
  )
}

export async function mendPlug(pool: pg.Pool): Promise<void> {
  await pool.query('drop trigger pulled_plug on ledger_batch')
}
