-- Where a session is open, when it was last used, and when its person last proved who they are.
alter table sessions
  add column device text,
  add column last_used_at timestamptz not null default now(),
  add column confirmed_at timestamptz,
  add column second_factor_at timestamptz;
