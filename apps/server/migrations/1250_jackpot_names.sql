-- A pool and its levels by language: {"vi": {"name": "…", "levels": ["…", …]}}. Where a language is missing, `name` stands.
alter table jackpot_pool add column names jsonb not null default '{}';
