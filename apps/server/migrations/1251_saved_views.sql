-- Tables of the console as somebody wants to see them again: filters, order and columns of a page under a name.
create table staff_saved_view (
  staff_id bigint not null references staff,
  -- The page's path, such as `/withdrawals`.
  page text not null,
  name text not null,
  -- As it stands in the address.
  search text not null,
  saved_at timestamptz not null,
  primary key (staff_id, page, name)
);
