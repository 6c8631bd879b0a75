-- What the nightly check of all certificates has found: their sums, and those whose books do not agree.
create table certificate_checks (
  id int generated always as identity primary key,
  at timestamptz not null,
  certificates int not null,
  issued_kop bigint not null,
  spent_kop bigint not null,
  left_kop bigint not null,
  -- Within what is left.
  expired_kop bigint not null,
  blocked_kop bigint not null,
  refunded_kop bigint not null,
  -- [{"id", "last4", "faults": []}], the first hundred.
  off jsonb not null default '[]',
  off_count int not null,
  -- Codes that no key opens.
  unopened int not null
);
create index certificate_checks_at on certificate_checks (at desc);
