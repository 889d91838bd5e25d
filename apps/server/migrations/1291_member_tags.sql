-- What staff mark a member with, such as press or chargeback; who marked them, and when.
create table member_tag (
  member_id bigint not null references member,
  tag text not null check (char_length(tag) between 2 and 24),
  by_staff bigint not null references staff,
  by_name text not null,
  at timestamptz not null,
  primary key (member_id, tag)
);
create index member_tag_by_tag on member_tag (tag, member_id);
