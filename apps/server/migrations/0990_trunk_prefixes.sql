-- A number typed with its trunk prefix counted as another number until now. It is kept as all are, without it; where
-- somebody else confirmed the same number, both rows stay as they are.
-- In the countries left out a zero at the beginning belongs to the number.
update member m set mobile_num = substr(m.mobile_num, 2)
where m.mobile_num like '0%' and m.mobile_num not like '00%' and length(m.mobile_num) > 1
  and m.country_dialing_code not in ('39', '225', '229', '241', '242', '378', '379')
  and (m.mobile_verified_at is null or not exists (
    select from member other where other.mobile_verified_at is not null
      and '+' || other.country_dialing_code || other.mobile_num
        = '+' || m.country_dialing_code || substr(m.mobile_num, 2)));
