-- A hold that the house made by itself, since a price moved further than one may without a reason: which outcome, from what
-- odds to what. Null for what people hold.
alter table sports_hold add column jump jsonb;
