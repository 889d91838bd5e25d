-- A line of the bank that is no deposit: the house's own transfer, a fee that came back. It pays nobody, and can be taken back.
alter table bank_line
  add column set_aside_at timestamptz,
  add column set_aside_by text,
  add column set_aside_reason text,
  add constraint bank_line_aside_is_whole check
    ((set_aside_at is null) = (set_aside_by is null) and (set_aside_at is null) = (set_aside_reason is null)),
  add constraint bank_line_aside_pays_nobody check (set_aside_at is null or deposit_id is null);
drop index bank_line_open;
create index bank_line_open on bank_line (booked_on, id) where deposit_id is null and set_aside_at is null;
