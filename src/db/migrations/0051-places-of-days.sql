-- The day of whose packing an order takes a place, and the hours in which the shop's own courier brings it.
-- Null of orders that were placed before places were counted: when they leave is worked out from when they were placed.
alter table orders
  add column dispatch_on date,
  add column delivery_slot text check (delivery_slot ~ '^\d\d:\d\d-\d\d:\d\d$');

create index orders_by_dispatch_day on orders (dispatch_on) where status <> 'cancelled' and dispatch_on is not null;
create index orders_by_delivery_slot on orders (arrives_by, delivery_slot)
  where status <> 'cancelled' and delivery_slot is not null;
