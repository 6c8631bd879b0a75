-- What has come for an order by its own payments, kept beside its total: lists find by it what is still to be paid and
-- what has to go back.
alter table orders
  add column paid_kop int not null default 0,
  -- Why an order that is not paid leaves the house all the same; null: nobody has let it.
  add column unpaid_reason text check (length(unpaid_reason) between 1 and 300);

-- Who took money that was not paid by card on the site or by invoice.
alter table payment_attempts
  add column taken text check (taken in ('cash', 'terminal', 'carrier'));

update orders set paid_kop = paid.sum_kop
from (select order_id, sum(amount_kop)::int as sum_kop from payment_attempts where status = 'paid' group by order_id) paid
where orders.id = paid.order_id and orders.paid_kop <> paid.sum_kop;

create function count_paid() returns trigger language plpgsql as $$
declare
  counted int := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
begin
  perform from orders where id = counted for update;
  update orders set paid_kop = paid.sum_kop
  from (
    select coalesce(sum(amount_kop), 0)::int as sum_kop from payment_attempts where order_id = counted and status = 'paid'
  ) paid
  where id = counted and paid_kop <> paid.sum_kop;
  return null;
end $$;

create trigger payment_attempts_added after insert on payment_attempts
  for each row when (new.status = 'paid') execute function count_paid();
create trigger payment_attempts_changed after update of status, amount_kop on payment_attempts
  for each row when (
    (new.status = 'paid' or old.status = 'paid')
    and (new.status, new.amount_kop) is distinct from (old.status, old.amount_kop)
  ) execute function count_paid();
create trigger payment_attempts_removed after delete on payment_attempts
  for each row when (old.status = 'paid') execute function count_paid();

-- The candidates of «to collect» and «to give back»; what each comes to is counted of these few (reads/money.server.ts).
create index orders_to_collect on orders (created_at, id)
  where status not in ('cancelled', 'returned') and payment_status <> 'refunded'
    and (payment_method <> 'cod' or status in ('delivered', 'completed'))
    and (parcels > 1 or paid_kop + credit_kop < total_kop);
create index orders_to_give_back on orders (created_at, id)
  where paid_kop + credit_kop > (case when status = 'cancelled' then 0 else total_kop end);
