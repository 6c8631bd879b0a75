-- What the carrier said of its routes, kept so that nobody waits for it. Towns are its own delivery refs; the one parcels
-- leave from is as the settings have it.
create table carrier_roads (
  from_ref text not null,
  to_ref uuid not null,
  type text not null check (type in ('branch', 'postomat', 'courier')),
  dispatched_on date not null,
  -- Null: the carrier named no day, so the shop's own rule holds.
  arrives_on date,
  asked_at timestamptz not null,
  primary key (to_ref, from_ref, type, dispatched_on)
);
create index carrier_roads_past on carrier_roads (dispatched_on);

create table carrier_prices (
  from_ref text not null,
  to_ref uuid not null,
  type text not null check (type in ('branch', 'postomat', 'courier')),
  -- Goods up to this weight and declared up to this value.
  goods_g int not null,
  value_kop int not null,
  -- Null: the carrier named none.
  price_kop int,
  asked_at timestamptz not null,
  primary key (to_ref, from_ref, type, goods_g, value_kop)
);

-- The team has been told that this person waits longer than was promised.
alter table leads add column late_told_at timestamptz;
create index leads_waiting on leads (id) where status = 'new' and late_told_at is null;

-- When the team was told last of jobs that wait for a person.
create table call_notices (
  id int primary key check (id = 1),
  told_at timestamptz not null
);
