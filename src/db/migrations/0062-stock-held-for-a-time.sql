-- How an order holds its stock: without a limit ('kept'), until a moment ('timed'), no more ('released'), or paid after
-- its units were sold to others ('short'). What it holds of which variant stands in stock_movements.
alter table orders
  add column stock_state text not null default 'kept' check (stock_state in ('kept', 'timed', 'released', 'short')),
  add column stock_until timestamptz,
  add constraint orders_stock_until check ((stock_state = 'timed') = (stock_until is not null));

update orders set stock_state = 'released' where status = 'cancelled';

-- New orders whose money has not come: 45 minutes for a card, three days for an invoice.
update orders set stock_state = 'timed',
  stock_until = created_at + case payment_method when 'invoice' then interval '3 days' else interval '45 minutes' end
where status = 'new' and payment_status in ('unpaid', 'pending', 'failed') and payment_method <> 'cod'
  and not exists (
    select from payment_attempts a where a.order_id = orders.id and a.status in ('held', 'paid') and a.provider <> 'certificate'
  );

create index orders_stock_until on orders (stock_until) where stock_until is not null;
-- What a phone holds unpaid.
create index orders_new_by_phone on orders (contact_phone) where status = 'new';
