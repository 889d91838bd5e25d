-- When what protects an account last changed: password, PIN, second step, a way to sign in, mail address, phone. For a while after
-- that a person looks at every withdrawal.
alter table member add column access_changed_at timestamptz;
update member m set access_changed_at = greatest(m.password_changed_at, m.email_verified_at, m.mobile_verified_at,
  (select a.confirmed_at from member_authenticator a where a.member_id = m.id),
  (select max(p.added_at) from member_passkey p where p.member_id = m.id),
  (select max(s.linked_at) from member_social_login s where s.member_id = m.id));

-- The last correction and the last unlocking of a member.
create index approval_of_account on approval (subject, decided_at)
  where state = 'approved' and kind in ('balance_adjustment', 'member_unlock');
create index vendor_adjustment_by_member on vendor_adjustment (member_id, decided_at) where state = 'approved';
