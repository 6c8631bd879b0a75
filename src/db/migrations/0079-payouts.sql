-- Registers of the money that carriers have paid out for cash on delivery, as their files say it.
create table payout_registers (
  id int generated always as identity primary key,
  file_name text not null,
  -- SHA-256 of the file: the same one is not taken twice.
  digest text not null unique,
  staff_id int references customers (id) on delete set null,
  created_at timestamptz not null
);
create index payout_registers_staff on payout_registers (staff_id);

create table payout_rows (
  id int generated always as identity primary key,
  register_id int not null references payout_registers (id) on delete cascade,
  -- The row's number in the file.
  position int not null,
  tracking_number text not null,
  amount_kop int not null check (amount_kop >= 0),
  fee_kop int check (fee_kop >= 0),
  paid_on date,
  order_id int references orders (id) on delete set null,
  -- As it was found when the register came.
  state text not null check (state in ('matches', 'other_sum', 'unknown_order', 'paid_before', 'not_cash')),
  -- What was to come; null: the order is unknown.
  awaited_kop int,
  -- Somebody has dealt with the difference.
  settled_at timestamptz,
  settled_by int references customers (id) on delete set null,
  note text check (length(note) between 1 and 500),
  unique (register_id, position),
  check ((settled_at is null) = (note is null))
);
create index payout_rows_order on payout_rows (order_id, id);
create index payout_rows_tracking on payout_rows (tracking_number);
create index payout_rows_settled_by on payout_rows (settled_by);
create index payout_rows_open on payout_rows (id) where state <> 'matches' and settled_at is null;
