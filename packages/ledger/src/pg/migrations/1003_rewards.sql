-- Rewards in cash: of offers, rebates, levels and referrals.
insert into ledger_transfer_code (number, name) values (140, 'reward_cash');
