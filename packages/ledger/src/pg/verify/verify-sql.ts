/** What an audit reads. Wide ranges in binary columns: a few statements for millions of rows. */

/** Look-ups by key for a range at a time, whatever the statistics say; no limit of requests. */
export const PIN_AUDIT_PLANS = `set statement_timeout = 0; set jit = off;
  set enable_hashjoin = off; set enable_mergejoin = off;
  set max_parallel_workers_per_gather = 2; set work_mem = '64MB'`

/** For the search of a row that nothing refers to, which looks at whole tables. */
export const UNPIN_AUDIT_PLANS = 'set enable_hashjoin = on; set enable_mergejoin = on'

export const READ_HEAD = `
  select h.batch_number, h.transfer_id, h.hash,
    (select max(number) from ledger_batch) as last_batch,
    (select max(id) from ledger_transfer) as last_transfer
  from ledger_head h where h.lane = 1`

export const READ_BATCHES = `
  select array_send(array_agg(number)) as numbers, array_send(array_agg(posted_at)) as posted_at,
    array_send(array_agg(first_transfer_id)) as first_transfer_ids,
    array_send(array_agg(transfer_count::bigint)) as transfer_counts,
    array_send(array_agg(hash)) as hashes
  from (
    select number, posted_at, first_transfer_id, transfer_count, hash from ledger_batch
    where number > $1 and number <= $2 order by number limit $3
  ) batch`

/** Each transfer with its posting and its two entries, which are absent when they are missing. */
export const READ_TRANSFERS = `
  select array_send(array_agg(id)) as ids, array_send(array_agg(posted_at)) as posted_at,
    array_send(array_agg(code)) as codes, array_send(array_agg(amount_minor)) as amounts,
    array_send(array_agg(debit_account_id)) as debit_accounts,
    array_send(array_agg(debit_version)) as debit_versions,
    array_send(array_agg(credit_account_id)) as credit_accounts,
    array_send(array_agg(credit_version)) as credit_versions,
    array_send(array_agg(posting_key)) as posting_keys,
    array_send(array_agg(input_hash)) as input_hashes,
    array_send(array_agg(cause_id)) as cause_ids,
    array_send(array_agg(posting_posted_at)) as posting_posted_at,
    array_send(array_agg(debit_transfer)) as debit_transfers,
    array_send(array_agg(debit_amount)) as debit_amounts,
    array_send(array_agg(debit_balance)) as debit_balances,
    array_send(array_agg(credit_transfer)) as credit_transfers,
    array_send(array_agg(credit_amount)) as credit_amounts,
    array_send(array_agg(credit_balance)) as credit_balances
  from (
    select t.id, t.posted_at, t.code, t.amount_minor, t.posting_key,
      t.debit_account_id, t.debit_version, t.credit_account_id, t.credit_version,
      p.input_hash, p.cause_id, p.posted_at as posting_posted_at,
      d.transfer_id as debit_transfer, d.amount_minor as debit_amount,
      d.balance_after_minor as debit_balance,
      c.transfer_id as credit_transfer, c.amount_minor as credit_amount,
      c.balance_after_minor as credit_balance
    from ledger_transfer t
    left join ledger_posting p on p.key = t.posting_key
    left join ledger_entry d on d.account_id = t.debit_account_id
      and d.version = t.debit_version and d.posted_at = t.posted_at
    left join ledger_entry c on c.account_id = t.credit_account_id
      and c.version = t.credit_version and c.posted_at = t.posted_at
    where t.id > $1 and t.id <= $2 order by t.id limit $3
  ) transfer`

export const READ_ACCOUNTS = `
  select array_send(array_agg(id)) as ids, array_send(array_agg(kind)) as kinds,
    array_send(array_agg(coalesce(owner_id, -1))) as owners,
    array_send(array_agg(purpose)) as purposes, array_send(array_agg(currency)) as currencies,
    array_send(array_agg(may_overdraw)) as may_overdraw,
    array_send(array_agg(balance_minor)) as balances, array_send(array_agg(version)) as versions
  from (
    select id, kind, owner_id, purpose, currency, may_overdraw, balance_minor, version
    from ledger_account where id > $1 order by id limit $2
  ) account`

/** Each account's last entry up to a transfer, where a checkpoint's replay begins. */
export const READ_STATES_AT = `
  select array_send(array_agg(id)) as ids, array_send(array_agg(balance_after_minor)) as balances,
    array_send(array_agg(version)) as versions
  from (
    select a.id, e.balance_after_minor, e.version
    from (select id from ledger_account where id > $1 order by id limit $2) a
    cross join lateral (
      select balance_after_minor, version from ledger_entry
      where account_id = a.id and transfer_id <= $3 order by version desc limit 1
    ) e
    order by a.id
  ) state`

export const COUNT_ROWS = `
  select (select count(*) from ledger_batch) as batches,
    (select count(*) from ledger_posting) as postings,
    (select count(*) from ledger_transfer) as transfers,
    (select count(*) from ledger_entry where transfer_id > archived.up_to) as entries,
    archived.up_to as "archivedUpTo"
  from (select coalesce(max(last_transfer_id), 0) as up_to from archived_month) archived`

/** Only asked when the counts say that something is there which nothing refers to. */
export const FIND_SPARE_ENTRY = `
  select e.account_id, e.version, e.transfer_id from ledger_entry e
  where e.transfer_id > (select coalesce(max(last_transfer_id), 0) from archived_month)
  and not exists (
    select from ledger_transfer t where t.id = e.transfer_id and t.posted_at = e.posted_at
      and ((t.debit_account_id = e.account_id and t.debit_version = e.version)
        or (t.credit_account_id = e.account_id and t.credit_version = e.version))
  ) order by e.transfer_id, e.account_id, e.version limit 1`

export const FIND_SPARE_POSTING = `
  select p.key from ledger_posting p
  where not exists (select from ledger_transfer t where t.posting_key = p.key)
  order by p.posted_at, p.key limit 1`
