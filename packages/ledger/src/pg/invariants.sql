-- What must hold at any moment (I1, I2, I3, and of I8 the numbering). Each row returned is a broken promise.
select 'I1 balances of one currency sum to zero' as invariant,
       currency as subject, sum(balance_minor)::text as detail
from ledger_account group by currency having sum(balance_minor) <> 0
union all
select 'I1 entries of one transfer sum to zero, two of them, as large as the transfer',
       t.id::text, coalesce(sum(e.amount_minor), 0)::text || ' in ' || count(e.transfer_id)::text
from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
group by t.id, t.amount_minor
having count(e.transfer_id) <> 2 or sum(e.amount_minor) <> 0
    or max(e.amount_minor) <> t.amount_minor
union all
select 'I1 every entry belongs to a transfer of its account', e.transfer_id::text, e.account_id::text
from ledger_entry e left join ledger_transfer t on t.id = e.transfer_id
where t.id is null
   or e.account_id <> case when e.amount_minor < 0 then t.debit_account_id
                           else t.credit_account_id end
union all
select 'I1 a transfer names the very entries of its two accounts', t.id::text,
       t.debit_version::text || ' and ' || t.credit_version::text
from ledger_transfer t
left join ledger_entry d on d.account_id = t.debit_account_id and d.version = t.debit_version
left join ledger_entry c on c.account_id = t.credit_account_id and c.version = t.credit_version
where d.transfer_id is distinct from t.id or c.transfer_id is distinct from t.id
union all
select 'I1 every transfer belongs to a posting', t.id::text, t.posting_key::text
from ledger_transfer t left join ledger_posting p on p.key = t.posting_key where p.key is null
union all
select 'I2 versions run from 1 without a gap and end at the account''s own count',
       a.id::text, count(e.version)::text || ' of ' || a.version::text
from ledger_account a left join ledger_entry e on e.account_id = a.id
group by a.id, a.version
having count(e.version) <> a.version or coalesce(max(e.version), 0) <> a.version
union all
select 'I2 each balance follows from the one before',
       account_id::text || ' v' || version::text, balance_after_minor::text
from (
  select account_id, version, balance_after_minor, amount_minor,
         coalesce(lag(balance_after_minor) over (partition by account_id order by version), 0)
           as balance_before_minor
  from ledger_entry
) chained where balance_after_minor <> balance_before_minor + amount_minor
union all
select 'I2 the stored balance is the last entry''s', a.id::text,
       a.balance_minor::text || ' against ' || coalesce(e.balance_after_minor, 0)::text
from ledger_account a
left join ledger_entry e on e.account_id = a.id and e.version = a.version
where a.balance_minor <> coalesce(e.balance_after_minor, 0)
union all
select 'I3 never below zero at any version', e.account_id::text || ' v' || e.version::text,
       e.balance_after_minor::text
from ledger_entry e join ledger_account a on a.id = e.account_id
where not a.may_overdraw and e.balance_after_minor < 0
union all
select 'I8 batches and transfers are numbered without a gap up to the head', h.lane::text,
       concat_ws(' ', b.batches, b.last_batch, b.transfers, t.transfers, t.last_transfer)
from ledger_head h
cross join (select count(*) as batches, coalesce(max(number), 0) as last_batch,
              coalesce(sum(transfer_count), 0) as transfers from ledger_batch) b
cross join (select count(*) as transfers, coalesce(max(id), 0) as last_transfer
            from ledger_transfer) t
where not (h.batch_number = b.batches and h.batch_number = b.last_batch
  and h.transfer_id = b.transfers and h.transfer_id = t.transfers
  and h.transfer_id = t.last_transfer)
