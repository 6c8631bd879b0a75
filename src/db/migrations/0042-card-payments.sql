-- The way to pay by card: where the buyer pays, until when, what the bank said and when it is asked next.
alter table payment_attempts
  add column pay_url text,
  add column is_hold boolean not null default false,
  -- What of a hold is being taken.
  add column capture_kop int check (capture_kop > 0),
  add column expires_at timestamptz,
  add column heard_at timestamptz,
  add column decline text,
  -- The buyer was told that we would write as soon as the bank answers.
  add column is_promised boolean not null default false,
  add column looked_at timestamptz,
  -- Null: nothing is waited for.
  add column look_at timestamptz;
create index payment_attempts_look on payment_attempts (look_at) where look_at is not null;

-- Why money that came is not simply the order's: another sum, another currency, twice, or for an order that is closed.
alter table payment_events
  add column trouble text check (trouble in ('amount', 'currency', 'paid_twice', 'order_closed'));
create index payment_events_attempt on payment_events (attempt_id);
