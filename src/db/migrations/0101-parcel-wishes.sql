-- What a payer asks the team to do with a parcel that waits at its branch: one wish a parcel, the latest.
alter table parcels
  add column wish text check (wish in ('keep', 'redirect', 'return')),
  add column wished_at timestamptz,
  add column wish_done_at timestamptz;
create index parcels_wishes on parcels (order_id) where wish is not null and wish_done_at is null;
