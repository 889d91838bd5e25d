-- A member's series: the points by which lottery prizes and rebates are worked out, from a business day on. The newest row may
-- begin on the next day. Who has no row has the house's.
create table member_series (
  member_id bigint not null,
  from_day date not null,
  points smallint not null,
  primary key (member_id, from_day),
  constraint member_series_points_known check (points between 1700 and 1980 and points % 2 = 0)
);

create table house_series (
  from_day date primary key,
  points smallint not null,
  constraint house_series_points_known check (points between 1700 and 1980 and points % 2 = 0)
);
insert into house_series (from_day, points) values ('0001-01-01', 1900);

-- What a code gives to those who come by it; null is the house's, or the inviter's where that is less.
alter table invitation_code add column series_points smallint
  constraint invitation_code_points_known check (series_points between 1700 and 1980 and series_points % 2 = 0);

create function series_on(of_member bigint, of_day date) returns smallint language sql stable as $$
  select coalesce(
    (select points from member_series where member_id = of_member and from_day <= of_day order by from_day desc limit 1),
    (select points from house_series where from_day <= of_day order by from_day desc limit 1))
$$;

-- Whoever comes under an upline has points of their own, never above the upline's; the upline then keeps what the house gave.
create function begin_series() returns trigger language plpgsql as $$
begin
  if exists (select from member_series where member_id = new.id) then return null; end if;
  perform from member where id = new.upline_id for share;
  insert into member_series (member_id, from_day, points)
    select new.upline_id, '0001-01-01', series_on(new.upline_id, 'infinity')
     where not exists (select from member_series where member_id = new.upline_id)
    on conflict do nothing;
  insert into member_series (member_id, from_day, points)
    values (new.id, '0001-01-01', least(series_on(new.upline_id, 'infinity'), series_on(null, 'infinity')))
    on conflict do nothing;
  return null;
end
$$;
create trigger member_begins_series after insert or update of upline_id on member
  for each row when (new.upline_id is not null) execute function begin_series();
