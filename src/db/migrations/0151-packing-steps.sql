-- Steps of packers by the key that their device made: a step repeated after a lost answer changes nothing.
create table packing_steps (
  key uuid primary key,
  order_id int not null references orders (id) on delete cascade,
  person_id int not null references customers (id),
  -- What a tick has changed, and by how many units.
  item text,
  units int not null default 0,
  -- The answer.
  outcome text not null check (outcome in ('done', 'already')),
  done_at timestamptz,
  colleague text,
  at timestamptz not null
);
create index packing_steps_order on packing_steps (order_id);
create index packing_steps_at on packing_steps (at);
