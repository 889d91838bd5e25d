-- What was played lately is found without reading what was played before: blocks are nearly in the order of time.
create index play_block_by_time on play_block using brin (block) with (pages_per_range = 16);
