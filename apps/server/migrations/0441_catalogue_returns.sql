-- A return is said by whoever runs the rounds, and kept nowhere else.
alter table game drop column return_text;
