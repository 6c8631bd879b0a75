-- Keys with which other programs call the API. The key itself is shown once; only its hash is stored.
create table api_keys (
  id int generated always as identity primary key,
  name text not null,
  -- The beginning of the key, by which people recognise it and the shop finds it.
  prefix text not null unique,
  key_hash text not null,
  scopes text[] not null,
  created_by int references customers (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_created_by on api_keys (created_by);

-- A step that a program took: its actor is the system, and this is its key.
alter table order_events add column api_key_id int references api_keys (id);

-- Programs ask for the orders that have changed since they asked last.
create index orders_updated on orders (updated_at, id);
