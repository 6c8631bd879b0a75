-- Whether a buyer had ordered before, and when an order was received, without a look at the tables.
create index orders_phone_placed on orders (contact_phone, created_at) include (status);
drop index orders_phone;
create index order_events_received on order_events (order_id, at)
  where kind = 'status' and data ->> 'to' = 'delivered';
