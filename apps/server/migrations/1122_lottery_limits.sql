-- Price tables of games by version: odds by price key and tier where the series does not price a play, and what the table decides
-- beside. Version 0 is the house's first and has no row.
create table lottery_price_table (
  game text not null,
  version integer not null,
  odds jsonb not null,
  settings jsonb not null,
  started_at timestamptz not null,
  started_by text not null,
  primary key (game, version),
  constraint lottery_price_table_version_above_zero check (version > 0)
);
select keep_rows_final('lottery_price_table');

-- What the house takes on a game; a game without a row has the limits of the installation.
create table lottery_limit (
  game text primary key,
  -- The most that one number may pay of one draw, and the most of a play that is counted as a whole.
  number_minor bigint not null,
  play_minor bigint not null,
  line_min_minor bigint not null,
  line_max_minor bigint not null,
  -- A number takes no more once it has sold this share of its limit.
  close_at_percent integer not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint lottery_limit_above_zero check (number_minor > 0 and play_minor > 0 and line_min_minor > 0),
  constraint lottery_limit_line_in_order check (line_min_minor <= line_max_minor),
  constraint lottery_limit_percent_known check (close_at_percent between 1 and 100)
);

-- Numbers that are closed, or pay half: of one draw, or of every draw of a game until it is lifted.
create table lottery_number_rule (
  id bigint generated always as identity primary key,
  game text not null,
  draw_id uuid references lottery_draw,
  play text not null,
  number text not null,
  kind text not null,
  reason text not null,
  made_at timestamptz not null,
  made_by text not null,
  lifted_at timestamptz,
  lifted_by text,
  constraint lottery_number_rule_kind_known check (kind in ('blocked', 'half')),
  constraint lottery_number_rule_lifted_by_somebody check ((lifted_at is null) = (lifted_by is null))
);
create unique index lottery_number_rule_once
  on lottery_number_rule (game, coalesce(draw_id, '00000000-0000-0000-0000-000000000000'), play, number)
  where lifted_at is null;

-- What was sold of a number in a draw, and what it would pay with its best line; '*' is a play as a whole. Written by the poster
-- alone, in the commit of the stake.
create table lottery_exposure (
  draw_id uuid not null references lottery_draw,
  play text not null,
  number text not null,
  sold_minor bigint not null,
  liability_minor bigint not null,
  primary key (draw_id, play, number),
  constraint lottery_exposure_not_negative check (sold_minor >= 0 and liability_minor >= 0)
) with (fillfactor = 70);
