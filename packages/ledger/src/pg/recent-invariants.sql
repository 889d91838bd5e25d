-- The invariants of `invariants.sql` for transfers after $1 up to $2 and the accounts they moved,
-- so that a watch costs what was posted since its last look. Each row returned is a broken promise.
with recent as materialized (
  select id, posting_key, debit_account_id, debit_version, credit_account_id, credit_version,
         amount_minor, posted_at
    from ledger_transfer where id > $1::bigint and id <= $2::bigint
), side as (
  select id, posted_at, debit_account_id as account_id, debit_version as version,
         -amount_minor as amount_minor from recent
  union all
  select id, posted_at, credit_account_id, credit_version, amount_minor from recent
), span as (
  select account_id, min(version) as first_version, max(version) as last_version
    from side group by account_id
), entered as materialized (
  -- All of an account's new entries in one look, in their order; side by side with the one before.
  select span.account_id, e.version, e.transfer_id, e.amount_minor as entered_minor,
         e.balance_after_minor, e.balance_before_minor, e.version_before
    from span cross join lateral (
      select version, transfer_id, amount_minor, balance_after_minor,
             lag(version) over by_version as version_before,
             lag(balance_after_minor) over by_version as balance_before_minor
        from ledger_entry
       where account_id = span.account_id
         and version between span.first_version and span.last_version
         and posted_at between (select min(posted_at) from recent) and (select max(posted_at) from recent)
      window by_version as (order by version)
    ) e
), followed as (
  select account_id, version, entered_minor, balance_after_minor,
         case when version_before = version - 1 then balance_before_minor
              when version = 1 then 0
              -- The first of an account here: the one before it is older, in whatever month.
              else (select balance_after_minor from ledger_entry before
                     where before.account_id = entered.account_id
                       and before.version = entered.version - 1 limit 1)
         end as balance_before_minor
    from entered
), not_entered as (
  select id, account_id, version, amount_minor from side
  except all
  select transfer_id, account_id, version, entered_minor from entered
)
select 'I1 balances of one currency sum to zero' as invariant,
       currency as subject, sum(balance_minor)::text as detail
from ledger_account group by currency having sum(balance_minor) <> 0
union all
select 'I1 a transfer has the two entries it names, as large as itself', 'transfer ' || id,
       concat_ws(' ', 'account', account_id, 'version', version, 'has',
         (select entered_minor from entered e
           where e.account_id = not_entered.account_id and e.version = not_entered.version limit 1))
from not_entered
union all
select 'I1 every transfer belongs to a posting', 'transfer ' || p.first_id, p.posting_key::text
from (select posting_key, min(id) as first_id from recent group by posting_key) p
where not exists (select from ledger_posting where key = p.posting_key)
union all
select 'I2 each balance follows from the one before',
       'account ' || account_id || ', version ' || version,
       concat_ws(' ', balance_before_minor, 'and', entered_minor, 'gave', balance_after_minor)
from followed where balance_before_minor is null
  or balance_after_minor <> balance_before_minor + entered_minor
union all
select 'I2 the stored balance is the last entry''s', 'account ' || a.id,
       a.balance_minor::text || ' against ' || coalesce(e.balance_after_minor::text, 'nothing')
from ledger_account a
left join lateral (
  select balance_after_minor from ledger_entry
   where account_id = a.id and version = a.version limit 1
) e on true
where a.id in (select account_id from side) and a.balance_minor is distinct from e.balance_after_minor
union all
select 'I3 never below zero at any version', 'account ' || f.account_id || ', version ' || f.version,
       f.balance_after_minor::text
from followed f join ledger_account a on a.id = f.account_id
where not a.may_overdraw and f.balance_after_minor < 0
union all
select 'I8 transfers are numbered without a gap', 'after ' || $1::bigint || ' to ' || $2::bigint,
       count(*)::text
from recent having count(*) <> $2::bigint - $1::bigint
limit 50
