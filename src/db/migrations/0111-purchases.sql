-- What is decided once for all orders placed together. A split off order and a replacement have a purchase of their own.
create table purchases (
  id uuid primary key,
  -- Made by the buyer's device: the same request places one purchase, for ever.
  idempotency_key uuid not null unique,
  -- Of the request that placed it.
  request_hash text not null,
  payment_method text not null
    check (payment_method in ('cod', 'card_liqpay', 'card_monobank', 'card_wayforpay', 'invoice')),
  unique (id, payment_method)
);
insert into purchases (id, idempotency_key, request_hash, payment_method)
select purchase_id, idempotency_key, request_hash, payment_method from orders where parcel = 1;

update orders set payment_method = purchases.payment_method
from purchases where purchases.id = orders.purchase_id and purchases.payment_method <> orders.payment_method;
-- Lists of orders filter by the payment method in their indexes, so each order has a copy that cannot differ.
alter table orders
  drop column idempotency_key,
  drop column request_hash,
  drop constraint orders_payment_method_check,
  alter column purchase_id drop default,
  add constraint orders_purchase_fkey foreign key (purchase_id, payment_method)
    references purchases (id, payment_method) on update cascade;
