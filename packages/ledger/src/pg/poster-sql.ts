/** The poster's statements. Named, so that each is planned once per connection. */

export const LOCK_ACCOUNTS = {
  name: 'ledger-lock-accounts',
  text: `select id, balance_minor, version, may_overdraw from ledger_account
    where id = any($1::bigint[]) order by id for no key update`,
}

export const FIND_POSTINGS = {
  name: 'ledger-find-postings',
  text: `select key, input_hash, cause_id from ledger_posting where key = any($1::uuid[])`,
}

export const INSERT_POSTINGS = {
  name: 'ledger-insert-postings',
  text: `insert into ledger_posting (key, input_hash, cause_id, posted_at)
    select k, decode(h, 'hex'), c, $4::timestamptz
    from unnest($1::uuid[], $2::text[], $3::uuid[]) as p(k, h, c)`,
}

export const INSERT_TRANSFERS = {
  name: 'ledger-insert-transfers',
  text: `insert into ledger_transfer
      (id, posting_key, code, debit_account_id, credit_account_id, amount_minor, cause_id, posted_at)
    select t.*, $8::timestamptz
    from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::uuid[]) as t`,
}

export const INSERT_ENTRIES = {
  name: 'ledger-insert-entries',
  text: `insert into ledger_entry
      (account_id, version, transfer_id, amount_minor, balance_after_minor, posted_at)
    select e.*, $6::timestamptz
    from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::bigint[], $5::bigint[]) as e`,
}

export const UPDATE_ACCOUNTS = {
  name: 'ledger-update-accounts',
  text: `update ledger_account a set balance_minor = c.balance_minor, version = c.version
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as c(id, balance_minor, version)
    where a.id = c.id`,
}

/**
 * Pins the plans of the poster's connection to look-ups by key: plans made while the tables were
 * small would scan them for ever.
 */
export const PIN_PLANS = `set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan;
  set lock_timeout = '2s'; set statement_timeout = '5s';
  set idle_in_transaction_session_timeout = '10s'`
