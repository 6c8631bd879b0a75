alter table staff_members add column version int not null default 1;

-- How the staff came in: kept for 90 days, without addresses.
create table sign_ins (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  way text not null check (way in ('sms', 'google', 'facebook')),
  device text,
  at timestamptz not null
);
create index sign_ins_customer on sign_ins (customer_id, id desc);
create index sign_ins_at on sign_ins (at);
create index sessions_customer on sessions (customer_id);

-- The audit is read from the newest on, together with what the staff did to orders.
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_thing on audit_entries (subject_id, at desc);
create index order_events_staff on order_events (at desc, id desc) where actor_kind = 'staff';
create index order_events_actor on order_events (actor_id, at desc, id desc) where actor_kind = 'staff';

-- A blocked customer places no orders, whether signed in or not.
alter table customers
  add column blocked_at timestamptz,
  add column block_reason text,
  add check ((blocked_at is null) = (block_reason is null));

create table customer_notes (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  author_id int references customers (id) on delete set null,
  text text not null,
  at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, id desc);

-- What customers are worth is added up from the index alone.
create index orders_customer_value on orders (customer_id) include (status, total_kop, created_at)
  where customer_id is not null;
