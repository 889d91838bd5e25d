-- Deposits to an address that a provider makes for the order.

alter table deposit
  add column pay_address text,
  add column pay_network text,
  -- The smallest sum that is credited as it came; less goes under review.
  add column address_min_minor bigint,
  add column confirmations_needed integer,
  add column confirmations_seen integer not null default 0,
  -- The provider's name of the one payment that this order is. Another payment to the same address is another
  -- order of the same member, so that no money that came is nobody's.
  add column transaction_id text,
  add constraint deposit_address_is_whole check
    ((pay_address is null) = (pay_network is null) and (pay_address is null) = (address_min_minor is null)
     and (pay_address is null) = (confirmations_needed is null)
     and (pay_address is null or kind = 'crypto')),
  add constraint deposit_confirmations_known check (confirmations_seen >= 0);
create unique index deposit_by_transaction on deposit (provider, transaction_id)
  where transaction_id is not null;

-- Off until staff switch it on.
insert into deposit_method
  (method_id, kind, names, icon, min_minor, max_minor, quick_amounts_minor, usual_minutes, life_minutes, routes,
   sort_order, is_on)
values
  ('coins', 'crypto',
   '{"en": "Coins to an address", "zh-Hans": "链上转币", "vi": "Chuyển coin đến địa chỉ", "th": "โอนเหรียญไปยังที่อยู่", "pt-BR": "Moedas para um endereço", "ar": "عملات إلى عنوان"}',
   'coin', 20000, 20000000, '{50000,100000,200000,500000,1000000,2000000}', 10, 60,
   '[{"provider": "sandbox", "minMinor": null, "maxMinor": null, "countries": []}]', 40, false);
