/** The poster's statements. Named, so that each is planned once per connection. */

/** Before anything else: from here to the commit there is no other writer of balances. */
export const LOCK_HEAD = {
  name: 'ledger-lock-head',
  text: `select batch_number, transfer_id, encode(hash, 'hex') as hash
    from ledger_head where lane = 1 for no key update`,
}

/** Fails the batch when the books are not as they are known. */
export const CHECK_HEAD = {
  name: 'ledger-check-head',
  text: `select require_rows(count(*), 1) from ledger_head
    where lane = 1 and batch_number = $1 and transfer_id = $2 and hash = $3`,
}

/**
 * One row holding whole columns: the driver spends more on a row than on what is in it.
 *
 * Accounts are read, not locked: the lock of the head covers every account, and the write checks
 * the version. It is a statement of its own, after the lock, so that it sees what was there then.
 *
 * $1 accounts. $2 keys, $3 whether each is looked for among those without a time.
 */
export const READ_BOOKS = {
  name: 'ledger-read-books',
  text: `select ids, balances, versions, may_overdraw, keys, hashes, causes, keys_from from (
      select string_agg(id::text, ',') as ids, string_agg(balance_minor::text, ',') as balances,
        string_agg(version::text, ',') as versions, string_agg(may_overdraw::text, ',') as may_overdraw
      from ledger_account where id = any($1::bigint[])
    ) a, (
      select string_agg(key::text, ',') as keys, string_agg(encode(input_hash, 'hex'), ',') as hashes,
        string_agg(cause_id::text, ',') as causes
      from unnest($2::uuid[], $3::boolean[]) as asked(key, is_old)
      join ledger_posting using (key, is_old)
    ) p, ledger_key_reach`,
}

/**
 * The whole batch in one statement: the head moves on, then batch, postings, transfers with their
 * two entries each, and balances. It fails as a whole when the head or an account is not as it
 * was read.
 *
 * $1–$5 the batch: number, first transfer, count, hash, moment. $6–$8, $24 postings: key, input hash,
 * cause, whether the key has no time. $9–$18 transfers: id, posting key, debit account, version and balance after, the same of
 * the credit side, amount, code. $19–$22 accounts: id, balance, version, version as read. $23 the
 * hash that this batch goes on from. $25 keys without a time under which nothing may be posted yet.
 */
export const POST_BATCH = {
  name: 'ledger-post-batch',
  text: `with chained as (
      update ledger_head set batch_number = $1, transfer_id = $2::bigint + $3::integer - 1, hash = $4
      where lane = 1 and batch_number = $1::bigint - 1 and transfer_id = $2::bigint - 1
        and hash = $23::bytea
      returning 1
    ), moved as (
      update ledger_account a set balance_minor = c.balance_minor, version = c.version
      from unnest($19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[])
        as c(id, balance_minor, version, version_read)
      where a.id = c.id and a.version = c.version_read returning 1
    ), batched as (
      insert into ledger_batch (number, first_transfer_id, transfer_count, hash, posted_at)
      values ($1::bigint, $2::bigint, $3::integer, $4::bytea, $5::timestamptz)
    ), posted as (
      insert into ledger_posting (key, input_hash, cause_id, is_old, posted_at)
      select p.*, $5::timestamptz
      from unnest($6::uuid[], $7::bytea[], $8::uuid[], $24::boolean[]) as p
    ), known as (
      select 1 from unnest($25::uuid[]) as former(key)
      join ledger_posting p on p.key = former.key and p.is_old
    ), transfers as materialized (
      select id, posting_key, debit_id, debit_version, debit_balance, credit_id, credit_version,
        credit_balance, amount_minor, code
      from unnest($9::bigint[], $10::uuid[], $11::bigint[], $12::bigint[], $13::bigint[],
        $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::smallint[])
        as t(id, posting_key, debit_id, debit_version, debit_balance, credit_id, credit_version,
          credit_balance, amount_minor, code)
    ), transferred as (
      insert into ledger_transfer (id, posting_key, debit_account_id, debit_version,
        credit_account_id, credit_version, amount_minor, code, posted_at)
      select id, posting_key, debit_id, debit_version, credit_id, credit_version, amount_minor,
        code, $5::timestamptz
      from transfers
    ), entered as (
      insert into ledger_entry
        (account_id, version, transfer_id, amount_minor, balance_after_minor, posted_at)
      select e.account_id, e.version, t.id, e.amount_minor, e.balance_minor, $5::timestamptz
      from transfers t cross join lateral (values
        (t.debit_id, t.debit_version, -t.amount_minor, t.debit_balance),
        (t.credit_id, t.credit_version, t.amount_minor, t.credit_balance)
      ) as e(account_id, version, amount_minor, balance_minor)
    )
    select require_rows((select count(*) from chained) + (select count(*) from moved)
      - (select count(*) from known), 1 + cardinality($19::bigint[]))`,
}

/**
 * Pins the plans of the poster's connection to look-ups by key: plans made while the tables were
 * small would scan them for ever. A server that hangs between two statements while it holds the head
 * loses its session before another's wait for the head is over, and with it what was not committed.
 */
export const PIN_PLANS = `set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan;
  set lock_timeout = '2s'; set statement_timeout = '5s';
  set idle_in_transaction_session_timeout = '1500ms'`
