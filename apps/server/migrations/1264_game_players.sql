-- Who has a vendor's game open, asked before it is switched off.
create index vendor_session_by_game on vendor_session (vendor_code, game_code, expires_at)
  where ended_at is null;
