-- Trial accounts are looked for by their age.
create index member_trial_by_age on member (registered_at) where type = 4;
