-- Rights of the role that this person does not have: taken away at once, while another role waits for a second person.
alter table staff add column withheld_permissions text[] not null default '{}';
