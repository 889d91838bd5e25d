-- The language somebody chose: a code of the kernel's list. Null until they do; what they are sent is
-- then written in the language of the house.
alter table member add column language text;
alter table staff add column language text;
-- Of the browser that asked, for a number that belongs to nobody yet.
alter table phone_code add column language text;
