-- Whether a line of the bank was typed or stood in a statement, and whose hand it was: nobody credits alone with a line
-- that they typed. Null for older lines, of which nobody knows; they count as typed.
alter table bank_line
  add column source text,
  add column added_by_id bigint references staff,
  add constraint bank_line_source_known check (source in ('typed', 'imported'));
create index bank_line_alike on bank_line (receiving_account_id, booked_on, amount_minor);
