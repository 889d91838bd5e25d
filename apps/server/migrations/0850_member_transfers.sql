-- What members have sent to their upline or to a direct downline. It is over in the commit that makes it.
create table member_transfer (
  id uuid primary key,
  sender_id bigint not null references member,
  receiver_id bigint not null references member,
  -- Where the receiver stands, as the sender sees it.
  receiver_is text not null,
  amount_minor bigint not null,
  currency text not null,
  sent_at timestamptz not null,
  constraint member_transfer_receiver_known check (receiver_is in ('upline', 'downline')),
  constraint member_transfer_has_two_sides check (sender_id <> receiver_id),
  constraint member_transfer_is_something check (amount_minor > 0)
);
create index member_transfer_by_sender on member_transfer (sender_id, sent_at desc);
create index member_transfer_by_receiver on member_transfer (receiver_id, sent_at desc);
create trigger member_transfer_is_final before update or delete or truncate on member_transfer
  for each statement execute function refuse_change();
