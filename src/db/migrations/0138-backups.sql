-- Each backup that was begun, and what became of it. The backups themselves lie elsewhere, under this name.
create table backups (
  id int generated always as identity primary key,
  name text not null unique,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  -- When the process that makes it was last heard of.
  beat_at timestamptz not null,
  ended_at timestamptz,
  -- Written so far, or of the whole.
  bytes bigint not null default 0,
  rows bigint,
  files int,
  reason text,
  -- When the policy removed it.
  removed_at timestamptz,
  checked_at timestamptz,
  -- Null: it was restored and compared without a difference.
  check_reason text,
  check (state = 'running' or ended_at is not null),
  check ((state = 'failed') = (reason is not null))
);
-- One at a time, whatever the number of instances.
create unique index backups_running on backups (state) where state = 'running';
create index backups_started on backups (started_at);
