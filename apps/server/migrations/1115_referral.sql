-- Members who bring friends: terms, codes, friends, and what they earn.
create table referral_terms (
  version integer primary key,
  -- Percent of valid bets by level, as decimals; none closes the referral.
  levels jsonb not null,
  needs_verified boolean not null,
  deposit_min_minor bigint not null,
  valid_bet_min_minor bigint not null,
  -- Bets settled from then on count by it.
  from_at timestamptz not null,
  made_by text not null
);
select keep_rows_final('referral_terms');

create table referral_code (
  member_id bigint primary key references member,
  code text not null
);
create unique index referral_code_is_one on referral_code (lower(code));

-- Who brought a member, decided once at registration.
create table referral_friend (
  member_id bigint primary key references member,
  referrer_id bigint not null references member,
  -- Why the member does not count for anybody; null where nothing is against it.
  refused_by text,
  registered_at timestamptz not null,
  verified_at timestamptz,
  deposited_minor bigint not null default 0,
  valid_bet_minor bigint not null default 0,
  -- The newest day of the house with a bet, and its valid bets, until the friend has qualified.
  bet_day date,
  day_minor bigint not null default 0,
  -- Bets from this day on count.
  qualified_day date,
  constraint referral_friend_is_another check (referrer_id <> member_id),
  constraint referral_friend_refusal_known check (refused_by in ('shared_marks', 'loop', 'closed'))
) with (fillfactor = 80);
create index referral_friend_by_referrer on referral_friend (referrer_id, registered_at desc, member_id);

-- What a member has earned in a life: an exact fraction in lowest terms.
create table referral_earning (
  member_id bigint primary key references member,
  numerator numeric not null,
  denominator numeric not null,
  whole_minor bigint not null
) with (fillfactor = 70);

-- The same by day of the house and level; exact, as decimals.
create table referral_day (
  member_id bigint not null references member,
  day date not null,
  level integer not null,
  valid_bet_minor bigint not null,
  earned_minor numeric not null,
  primary key (member_id, day, level)
) with (fillfactor = 70);

-- What was paid, in the commit that paid it; once a day.
create table referral_paid (
  member_id bigint primary key references member,
  paid_minor bigint not null,
  paid_day date not null
) with (fillfactor = 70);
