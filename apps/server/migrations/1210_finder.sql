-- A name as it is looked for: words of small letters without accents, as `foldName` of the kernel makes them.
create function name_fold(name text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’‘ʼ`´]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'đðħıłŋøŧƀɓɗƙ', 'ddhilnotbbdk'),
    '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf]+', ' ', 'g'));

-- Username and real name, each word after a space.
create function member_words(username text, payee_name text) returns text
  language sql immutable parallel safe
  return ' ' || name_fold(username) || ' ' || coalesce(name_fold(payee_name), '');

create index member_by_words on member using gin (member_words(username, payee_name) gin_trgm_ops);
create index member_by_mobile_end on member (reverse(country_dialing_code || mobile_num) text_pattern_ops)
  where mobile_num is not null;
create index member_by_mail on member (lower(email) text_pattern_ops) where email is not null;
create index bank_account_by_end on bank_account (reverse(account_number) text_pattern_ops);

-- The last part of an order's number, which is what people read out.
create index deposit_by_serial on deposit (split_part(order_number, '-', 3), created_at desc);
create index deposit_by_amount on deposit (amount_minor, created_at desc);
create index deposit_by_paid on deposit (paid_minor, created_at desc) where paid_minor <> amount_minor;
create index deposit_by_payment on deposit (payment_id) where payment_id is not null;
create index withdrawal_by_serial on withdrawal (split_part(order_number, '-', 3), created_at desc);
create index withdrawal_by_amount on withdrawal (amount_minor, created_at desc);
create index withdrawal_by_payout on withdrawal (payout_id) where payout_id is not null;
create index withdrawal_part_by_payout on withdrawal_part (payout_id) where payout_id is not null;
create index withdrawal_by_account on withdrawal (bank_account_id, created_at desc);
create index bank_line_by_reference on bank_line (reference_plain text_pattern_ops);
create index bank_line_by_amount on bank_line (amount_minor, booked_on desc);

-- Ids of rounds and bets begin with their time, so that pages hold what is close together. It costs a bet nothing.
create index round_by_id on round using brin (id) with (pages_per_range = 16, autosummarize = on);
create index wager_by_id on wager using brin (id) with (pages_per_range = 16, autosummarize = on);
