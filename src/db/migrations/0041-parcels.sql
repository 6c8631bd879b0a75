-- A shipped order's parcel, as the carrier last told of it. One that is asked about no more has no ask_at.
create table parcels (
  order_id int primary key references orders (id) on delete cascade,
  waybill text not null,
  -- Another than the waybill's once the carrier sent it on under a new one; leg counts them.
  number text not null,
  leg int not null default 0,
  state text,
  since timestamptz,
  words text not null default '',
  place text not null default '',
  arrives_on date,
  stored_until date,
  told text[] not null default '{}',
  -- What was heard last, on which day: the same again on that day changes nothing.
  heard text not null default '',
  begun_at timestamptz not null,
  answered_at timestamptz,
  ask_at timestamptz
);
create index parcels_due on parcels (ask_at) where ask_at is not null;
create index parcels_state on parcels (state, since);

create table parcel_scans (
  order_id int not null references parcels (order_id) on delete cascade,
  leg int not null,
  code int not null,
  at timestamptz not null,
  state text not null,
  money text,
  words text not null,
  place text not null,
  arrives_on date,
  stored_until date,
  primary key (order_id, leg, code, at)
);

-- What a branch or postomat takes; null: no limit.
alter table warehouses
  add column max_length_cm int,
  add column max_width_cm int,
  add column max_height_cm int,
  add column max_value_kop int;

-- What came of bringing the directory up to the carrier's.
create table directory_syncs (
  id int generated always as identity primary key,
  at timestamptz not null,
  -- 'done', or why not.
  outcome text not null,
  cities int not null default 0,
  warehouses int not null default 0,
  added int not null default 0,
  moved int not null default 0,
  closed int not null default 0
);
