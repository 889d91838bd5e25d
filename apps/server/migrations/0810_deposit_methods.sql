-- Ways to deposit and the providers behind them, as rows that staff change.

create table payment_provider (
  provider text primary key,
  -- Staff may hold its breaker: open lets no order out, closed every one; null lets it decide.
  hold text,
  constraint payment_provider_hold_known check (hold in ('open', 'closed'))
);
insert into payment_provider (provider) values ('sandbox'), ('sandbox-b');

create table deposit_method (
  method_id text primary key,
  kind text not null,
  -- By language; English is always there.
  names jsonb not null,
  icon text not null,
  min_minor bigint not null,
  max_minor bigint not null,
  quick_amounts_minor bigint[] not null,
  fee_bps integer not null default 0,
  fee_fixed_minor bigint not null default 0,
  fee_payer text not null default 'member',
  usual_minutes integer not null,
  life_minutes integer not null default 15,
  -- Empty for every country.
  countries text[] not null default '{}',
  -- [{provider, minMinor, maxMinor, countries}], the first choice first.
  routes jsonb not null,
  sort_order integer not null default 0,
  is_on boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  constraint deposit_method_kind_known check (kind in ('hosted', 'bank_transfer', 'crypto')),
  constraint deposit_method_payer_known check (fee_payer in ('member', 'house')),
  constraint deposit_method_limits_stand check (min_minor > 0 and max_minor >= min_minor),
  constraint deposit_method_fee_stands check (fee_bps >= 0 and fee_fixed_minor >= 0),
  constraint deposit_method_has_english check (names ? 'en')
);

insert into deposit_method
  (method_id, kind, names, icon, min_minor, max_minor, quick_amounts_minor, usual_minutes, routes, sort_order)
values
  ('e-wallet', 'hosted',
   '{"en": "E-wallet", "zh-Hans": "电子钱包", "vi": "Ví điện tử", "th": "อีวอลเล็ต", "pt-BR": "Carteira digital", "ar": "محفظة إلكترونية"}',
   'wallet', 10000, 5000000, '{50000,100000,200000,500000,1000000,2000000}', 1,
   '[{"provider": "sandbox", "minMinor": null, "maxMinor": null, "countries": []}]', 10),
  ('card', 'hosted',
   '{"en": "Card", "zh-Hans": "银行卡", "vi": "Thẻ", "th": "บัตร", "pt-BR": "Cartão", "ar": "بطاقة"}',
   'card', 20000, 10000000, '{50000,100000,200000,500000,1000000,5000000}', 2,
   '[{"provider": "sandbox-b", "minMinor": null, "maxMinor": null, "countries": []},
     {"provider": "sandbox", "minMinor": null, "maxMinor": null, "countries": []}]', 20);

-- The terms of an order are those of its hour; a provider that may have it is the only one that is asked again.
alter table deposit
  add column kind text not null default 'hosted',
  add column fee_bps integer not null default 0,
  add column fee_fixed_minor bigint not null default 0,
  add column fee_payer text not null default 'member',
  add column is_asked boolean not null default true,
  -- Whoever is asking a provider for this order right now has it until then.
  add column asking_until timestamptz,
  add constraint deposit_kind_known check (kind in ('hosted', 'bank_transfer', 'crypto')),
  add constraint deposit_payer_known check (fee_payer in ('member', 'house')),
  drop constraint deposit_state_known,
  add constraint deposit_state_known check (state in ('created', 'pending', 'proof_sent', 'confirming',
    'credited', 'declined', 'cancelled', 'expired', 'under_review', 'returned'));
alter table deposit alter column is_asked set default false;

update staff_role set permissions = array_append(permissions, 'deposits.decide')
  where 'withdrawals.approve' = any (permissions) and not 'deposits.decide' = any (permissions);
update staff_role set permissions = array_append(permissions, 'deposits.manage')
  where 'limits.change' = any (permissions) and not 'deposits.manage' = any (permissions);
