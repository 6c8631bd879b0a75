-- Several parcels that are bought and paid together are orders of one purchase. The first one collects the money of all.
alter table orders
  -- The same in all parcels of a purchase; null: bought alone.
  add column purchase_id uuid,
  -- Which of them it is, from 1, and how many there are.
  add column parcel smallint not null default 1,
  add column parcels smallint not null default 1,
  add check (parcel between 1 and parcels),
  add check ((purchase_id is null) = (parcels = 1));
create unique index orders_purchase on orders (purchase_id, parcel) where purchase_id is not null;
