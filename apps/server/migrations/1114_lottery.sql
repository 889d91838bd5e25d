-- Seeds of a game's draws: each is the SHA-256 of the next one, and what lies in front of the first is shown before it is drawn
-- from. The last seed is sealed; all others follow from it.
create table lottery_chain (
  id uuid primary key,
  game text not null,
  commitment text not null,
  sealed_seed bytea not null,
  length integer not null,
  -- How many of its seeds belong to a draw.
  used integer not null default 0,
  created_at timestamptz not null,
  constraint lottery_chain_within_its_length check (used between 0 and length)
);
create index lottery_chain_by_game on lottery_chain (game, id);

-- A draw sells from one moment to another and is drawn after it: from its seed and the value of a witness who committed to it
-- before the draw was there. It is the event of its wagers.
create table lottery_draw (
  id uuid primary key,
  game text not null,
  family text not null,
  -- Business day and number within it, 20261127-001.
  issue text not null,
  chain_id uuid not null references lottery_chain,
  chain_number integer not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  witness_commitment text not null,
  witness_signature text not null,
  witness_key text not null,
  seed text,
  public_value text,
  result jsonb,
  drawn_at timestamptz,
  voided_at timestamptz,
  -- When the last of its wagers was settled or refunded.
  settled_at timestamptz,
  unique (game, issue),
  unique (chain_id, chain_number),
  constraint lottery_draw_times_in_order check (opens_at < closes_at and closes_at <= draws_at),
  constraint lottery_draw_is_whole check ((drawn_at is null) = (result is null)
    and (drawn_at is null) = (seed is null) and (drawn_at is null) = (public_value is null)),
  constraint lottery_draw_drawn_or_void check (drawn_at is null or voided_at is null),
  constraint lottery_draw_settled_after_its_end
    check (settled_at is null or coalesce(drawn_at, voided_at) is not null)
);
create index lottery_draw_by_time on lottery_draw (game, draws_at);
create index lottery_draw_to_end on lottery_draw (draws_at) where settled_at is null;

-- A result stays as it is.
create function refuse_lottery_redraw() returns trigger language plpgsql as $$
begin
  if new.result is not distinct from old.result and new.seed is not distinct from old.seed
    and new.public_value is not distinct from old.public_value then return new;
  end if;
  raise exception 'a draw is drawn once' using errcode = 'restrict_violation';
end
$$;
create trigger lottery_draw_once before update on lottery_draw
  for each row when (old.drawn_at is not null) execute function refuse_lottery_redraw();

-- What a wager on a draw is about, with the prices it was taken at. Its money is the wager's.
create table lottery_bet (
  wager_id uuid primary key,
  member_id bigint not null,
  draw_id uuid not null references lottery_draw,
  play text not null,
  bet jsonb not null,
  line_count integer not null,
  line_stake_minor bigint not null,
  -- By tier, what a line of one unit is paid, as exact fractions.
  prices jsonb not null,
  -- What the price table and the day of the draw decided.
  settings jsonb not null,
  constraint lottery_bet_has_lines check (line_count > 0 and line_stake_minor > 0)
);
create index lottery_bet_by_draw on lottery_bet (draw_id, member_id, wager_id);
create index lottery_bet_by_member on lottery_bet (member_id, wager_id);
select keep_rows_final('lottery_bet');
