-- Goods that a company was handed over on one day: numbered in turn, never changed afterwards.
create table delivery_notes (
  number int primary key generated always as identity,
  purchase_id uuid not null,
  -- The day of the hand-over.
  day date not null,
  -- Seller, company, invoice and parcels as they were when it was issued.
  facts jsonb not null,
  issued_at timestamptz not null
);
create index delivery_notes_purchase on delivery_notes (purchase_id);

-- A parcel is handed over once.
create table delivery_note_orders (
  order_id int primary key references orders (id),
  note int not null references delivery_notes (number)
);
create index delivery_note_orders_note on delivery_note_orders (note);
