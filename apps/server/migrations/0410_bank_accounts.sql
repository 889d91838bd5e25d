-- One of a member's accounts is offered first; the oldest where nobody chose.
alter table bank_account add column is_default boolean not null default false;
update bank_account set is_default = true where id in (
  select distinct on (member_id) id from bank_account
  where removed_at is null order by member_id, added_at);
create unique index bank_account_default_is_one on bank_account (member_id)
  where is_default and removed_at is null;

-- Whether a withdrawal to an account is open is asked with every list of accounts.
create index withdrawal_by_bank_account on withdrawal (bank_account_id)
  where state in ('requested', 'second_review', 'approved', 'paying', 'paid_out');

-- After a forgotten payment password was set anew, nothing leaves before this moment.
alter table member add column withdrawals_held_until timestamptz;
