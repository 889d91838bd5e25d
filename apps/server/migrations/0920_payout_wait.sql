-- An approved withdrawal is not sent before this, and can be called back until it is; null sends it at once.
alter table withdrawal add column send_after timestamptz;
