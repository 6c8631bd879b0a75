-- Waybills that the carrier makes for our parcels, and the registers a courier takes them with.
create table waybill_registers (
  id int generated always as identity primary key,
  day date not null,
  state text not null check (state in ('wanted', 'made', 'refused')),
  -- Of the carrier, once it is made.
  carrier_ref text,
  number text,
  reason text,
  -- The carrier was asked: an answer may have been lost.
  asked_at timestamptz,
  staff_id int references customers (id) on delete set null,
  created_at timestamptz not null,
  check (state <> 'made' or carrier_ref is not null)
);
create index waybill_registers_day on waybill_registers (day desc, id desc);

-- One per order, whatever becomes of it.
create table waybills (
  order_id int primary key references orders (id) on delete cascade,
  state text not null check (state in ('wanted', 'made', 'refused', 'changing', 'deleting', 'deleted')),
  -- Of the carrier, while it has it.
  carrier_ref text,
  number text,
  cost_kop int,
  arrives_on date,
  -- Why the carrier or our own check said no to what was wanted last, and the carrier's own words.
  reason text,
  detail text,
  -- What the carrier was told, as a hash: the same needs no change.
  told text,
  -- The carrier was asked to make it: an answer may have been lost.
  asked_at timestamptz,
  -- Somebody is talking to the carrier about it until then.
  busy_until timestamptz,
  register_id int references waybill_registers (id) on delete set null,
  wanted_at timestamptz not null,
  made_at timestamptz,
  printed_at timestamptz,
  check (state not in ('made', 'changing') or (carrier_ref is not null and number is not null))
);
create index waybills_wanted on waybills (wanted_at desc);
create index waybills_state on waybills (state);
create index waybills_register on waybills (register_id);
