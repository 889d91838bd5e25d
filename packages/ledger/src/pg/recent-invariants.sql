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
), entered as materialized (
  select side.id, side.account_id, side.version, side.amount_minor, e.transfer_id,
         e.amount_minor as entered_minor, e.balance_after_minor
    from side left join lateral (
      select transfer_id, amount_minor, balance_after_minor from ledger_entry
       where account_id = side.account_id and version = side.version
         and posted_at = side.posted_at limit 1
    ) e on true
), chained as (
  select account_id, version, entered_minor, balance_after_minor,
         lag(version) over by_version as version_before,
         lag(balance_after_minor) over by_version as balance_before_minor
    from entered where transfer_id is not null
  window by_version as (partition by account_id order by version)
), followed as (
  select chained.account_id, chained.version, entered_minor, balance_after_minor,
         case when version_before = chained.version - 1 then balance_before_minor
              when chained.version = 1 then 0
              -- The first of an account here: the one before it is older, in whatever month.
              else (select balance_after_minor from ledger_entry before
                     where before.account_id = chained.account_id
                       and before.version = chained.version - 1 limit 1)
         end as balance_before_minor
    from chained
)
select 'I1 balances of one currency sum to zero' as invariant,
       currency as subject, sum(balance_minor)::text as detail
from ledger_account group by currency having sum(balance_minor) <> 0
union all
select 'I1 a transfer has the two entries it names, as large as itself', 'transfer ' || id,
       concat_ws(' ', 'account', account_id, 'version', version, 'has', entered_minor)
from entered where transfer_id is distinct from id or entered_minor is distinct from amount_minor
union all
select 'I1 every transfer belongs to a posting', 'transfer ' || id, posting_key::text
from recent where not exists (select from ledger_posting p where p.key = recent.posting_key)
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
