-- What is held beside stakes for wagers that follow, by the cause of its posting: which game it was held for.
create view stake_reserve as select member_id, id, game as game_code from lottery_chase;
