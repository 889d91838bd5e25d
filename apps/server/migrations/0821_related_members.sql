-- By what members are found who may belong together, besides their payees: addresses, who recommended whom.
create index member_login_by_ip on member_login (ip, member_id);
create index member_profile_by_recommender on member_profile (recommender_id)
  where recommender_id is not null;
