-- How much of an order with cash on delivery is to be paid before it is packed, a certificate's part included; 0: nothing.
alter table orders
  add column advance_kop int not null default 0 check (advance_kop >= 0);

-- The candidates of «to collect», with advances that are not paid (reads/money.server.ts).
drop index orders_to_collect;
create index orders_to_collect on orders (created_at, id)
  where status not in ('cancelled', 'returned') and payment_status <> 'refunded'
    and (payment_method <> 'cod' or status in ('delivered', 'completed') or paid_kop + credit_kop < advance_kop)
    and (parcels > 1 or paid_kop + credit_kop < total_kop);

-- Parcels that a phone did not collect.
create index orders_returned_by_phone on orders (contact_phone) where status = 'returned';
