-- By what members are found who may belong together: addresses, payees, who recommended whom.
create index member_login_by_ip on member_login (ip, member_id);
create index bank_account_by_number on bank_account (bank_code, account_number);
create index member_profile_by_recommender on member_profile (recommender_id)
  where recommender_id is not null;
