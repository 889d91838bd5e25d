-- What must be true of the ledger at every moment, as a list of exceptions: no rows, no faults.
--   I1  per currency all balances sum to zero; per transfer its entries sum to zero
--   I2  per account the versions run 1..n without a gap, each balance follows from the one before,
--       and the stored balance and version are the last ones
--   I3  an account that may not be overdrawn was below zero at no version
with step as (
  select
    account_id,
    version,
    transfer_id,
    amount_minor,
    balance_after_minor,
    lag(version, 1, 0::bigint) over past             as version_before,
    lag(balance_after_minor, 1, 0::bigint) over past as balance_before_minor
  from entry
  window past as (partition by account_id order by version)
),
latest as (
  select distinct on (account_id) account_id, version, balance_after_minor
  from entry
  order by account_id, version desc
)
select
  'I1'                                        as invariant,
  'currency ' || currency                     as subject,
  'balances sum to ' || sum(balance_minor)    as detail
from account
group by currency
having sum(balance_minor) <> 0

union all

select
  'I1',
  'transfer ' || transfer_id,
  'entries sum to ' || sum(amount_minor)
from entry
group by transfer_id
having sum(amount_minor) <> 0

union all

select
  'I2',
  'account ' || account_id,
  'version ' || version || ' follows version ' || version_before
from step
where version <> version_before + 1

union all

select
  'I2',
  'account ' || account_id,
  'at version ' || version || ' the balance is ' || balance_after_minor
    || ', but ' || balance_before_minor || ' and ' || amount_minor || ' came before'
from step
where balance_after_minor <> balance_before_minor + amount_minor

union all

select
  'I2',
  'account ' || account.id,
  'stored balance ' || account.balance_minor || ' at version ' || account.version
    || ', last entry ' || coalesce(latest.balance_after_minor, 0)
    || ' at version ' || coalesce(latest.version, 0)
from account
left join latest on latest.account_id = account.id
where account.balance_minor <> coalesce(latest.balance_after_minor, 0)
   or account.version <> coalesce(latest.version, 0)

union all

select
  'I3',
  'account ' || account.id,
  'at version ' || entry.version || ' the balance is ' || entry.balance_after_minor
from entry
join account on account.id = entry.account_id
where not account.may_overdraw and entry.balance_after_minor < 0
