-- Paid orders whose products were sold out meanwhile: few of all, so the CRM finds them by an index of their own.
create index orders_short on orders (created_at, id) where stock_state = 'short';
