-- Members who registered no payee name and have bank accounts: the holder of the first one is the payee.
update member m set payee_name = first.holder_name
  from (select distinct on (member_id) member_id, holder_name from bank_account order by member_id, added_at, id) first
 where first.member_id = m.id and m.payee_name is null;
