-- How many hashes of a chain have had a round. Rounds that nobody bet on are removed after a while, and their hashes were public: none of them
-- may come again.
alter table live_table_chain add column used integer not null default 0;
update live_table_chain c set used = coalesce((select max(chain_number) from live_table_round r where r.chain_id = c.id), 0);
