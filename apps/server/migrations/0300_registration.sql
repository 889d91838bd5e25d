-- A number counts as somebody's once a code sent to it came back, and then for one account only.
alter table member add column mobile_verified_at timestamptz;
create unique index member_mobile_is_one on member (('+' || country_dialing_code || mobile_num))
  where mobile_verified_at is not null;

-- What a trial account is shown. It is in no ledger, so nothing can be paid or bet from it.
alter table member add column sample_minor bigint not null default 0;
alter table member add constraint member_sample_is_for_trials
  check (sample_minor = 0 or (sample_minor > 0 and type = 4));

-- What a registration may ask for besides the columns of `member`.
create table member_profile (
  member_id bigint primary key references member,
  fullname text,
  birthday date,
  nationality text,
  address text,
  occupation text,
  source_of_income text,
  -- Sealed with a key that is not in the database.
  id_number_sealed bytea,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  telegram text,
  zalo text,
  qq_num text,
  recommender_id bigint references member,
  domain text,
  register_method text not null
);

-- Who may invite by a code of theirs.
create table invitation_code (
  code text primary key,
  member_id bigint not null references member,
  -- Null: on every domain.
  domain text,
  is_enabled boolean not null default true
);
create unique index invitation_code_is_one on invitation_code (lower(code));

-- Codes on their way to phones. A code is made when its message is, and kept as a keyed hash.
create table phone_code (
  id uuid primary key,
  purpose text not null,
  -- With the plus sign and the dialling code.
  phone text not null,
  ip inet not null,
  channel text not null,
  -- Null while no message went out: then nothing is right.
  code_hash bytea,
  -- What a phone-auth service calls the same thing.
  service_session text,
  sent_at timestamptz not null,
  -- Until then no other one is sent for the same purpose.
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  constraint phone_code_channel_known check (channel in ('sms', 'firebase'))
);
create index phone_code_by_phone on phone_code (phone, sent_at desc);
create index phone_code_by_ip on phone_code (ip, sent_at desc);
