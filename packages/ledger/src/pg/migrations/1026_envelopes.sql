-- Red envelopes: what is set aside for one, its shares, and what nobody took.
insert into ledger_transfer_code (number, name) values
  (151, 'envelope_fund'), (152, 'envelope_share'), (153, 'envelope_return');
