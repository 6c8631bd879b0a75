-- A row while the database is being filled by the ops, in many transactions: one that is found later is of a process
-- that ended half-way.
create table seedings (
  started_at timestamptz not null default now()
);
