-- Staff find a round of a live table by the number that its players see.
create index live_table_round_by_number on live_table_round (number, opened_at desc);
