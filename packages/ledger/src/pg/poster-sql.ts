/** The poster's statements. Named, so that each is planned once per connection. */

/** Before anything else: from here to the commit there is no other writer of balances. */
export const LOCK_HEAD = {
  name: 'ledger-lock-head',
  text: `select batch_number, transfer_id, encode(hash, 'hex') as hash
    from ledger_head where lane = 1 for no key update`,
}

/** Read, not locked: the lock of the head covers every account, and the write checks the version. */
export const READ_ACCOUNTS = {
  name: 'ledger-read-accounts',
  text: `select id, balance_minor, version, may_overdraw from ledger_account
    where id = any($1::bigint[])`,
}

export const FIND_POSTINGS = {
  name: 'ledger-find-postings',
  text: `select key, input_hash, cause_id from ledger_posting where key = any($1::uuid[])`,
}

export const INSERT_BATCH = {
  name: 'ledger-insert-batch',
  text: `with chained as (
      update ledger_head set batch_number = $1, transfer_id = $2::bigint + $3::integer - 1, hash = $4
      where lane = 1 and batch_number = $1::bigint - 1 and transfer_id = $2::bigint - 1
      returning 1
    ), counted as (select require_rows(count(*), 1) as n from chained)
    insert into ledger_batch (number, first_transfer_id, transfer_count, hash, posted_at)
    select $1::bigint, $2::bigint, $3::integer, $4::bytea, $5::timestamptz from counted`,
}

export const INSERT_POSTINGS = {
  name: 'ledger-insert-postings',
  text: `insert into ledger_posting (key, input_hash, cause_id, posted_at)
    select p.*, $4::timestamptz from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as p`,
}

export const INSERT_TRANSFERS = {
  name: 'ledger-insert-transfers',
  text: `insert into ledger_transfer
      (id, posting_key, debit_account_id, debit_version, credit_account_id, credit_version,
       amount_minor, code, posted_at)
    select t.*, $9::timestamptz
    from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::bigint[], $8::smallint[]) as t`,
}

export const INSERT_ENTRIES = {
  name: 'ledger-insert-entries',
  text: `insert into ledger_entry
      (account_id, version, transfer_id, amount_minor, balance_after_minor, posted_at)
    select e.*, $6::timestamptz
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as e`,
}

/** Moves each account on from the very version that was read, or fails the batch. */
export const UPDATE_ACCOUNTS = {
  name: 'ledger-update-accounts',
  text: `with moved as (
      update ledger_account a set balance_minor = c.balance_minor, version = c.version
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
        as c(id, balance_minor, version, version_read)
      where a.id = c.id and a.version = c.version_read returning 1
    )
    select require_rows(count(*), $5::bigint) from moved`,
}

/**
 * Pins the plans of the poster's connection to look-ups by key: plans made while the tables were
 * small would scan them for ever.
 */
export const PIN_PLANS = `set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan;
  set lock_timeout = '2s'; set statement_timeout = '5s';
  set idle_in_transaction_session_timeout = '10s'`
