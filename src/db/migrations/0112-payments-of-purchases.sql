-- A payment is for a purchase. `order_id` stays the order under whose number the bank or an invoice knows it.
alter table payment_attempts add column purchase_id uuid references purchases (id);
update payment_attempts a set purchase_id = o.purchase_id from orders o where o.id = a.order_id;
alter table payment_attempts alter column purchase_id set not null;
create index payment_attempts_purchase on payment_attempts (purchase_id);
