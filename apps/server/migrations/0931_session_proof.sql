-- How the session came about; null for those of before. What a browser brought from elsewhere is linked only in a session that
-- was opened by the password, or with the account.
alter table member_session add column proved_by text;
alter table member_session add constraint member_session_proof_known
  check (proved_by in ('password', 'code', 'provider', 'passkey', 'registration', 'remembered'));
