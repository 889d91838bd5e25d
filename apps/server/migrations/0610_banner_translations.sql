-- A banner says what it says in every language that staff wrote it in; English stands in the columns.
alter table banner add column translations jsonb not null default '{}';
