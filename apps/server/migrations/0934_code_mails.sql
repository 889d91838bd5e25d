-- Codes that were mailed to an address on a day, whoever asked for them.
create table code_mail (
  recipient text not null,
  sent_on date not null,
  mail_count integer not null,
  primary key (recipient, sent_on)
);
