-- The part of each order in a payment, from the moment its money came. A common payment of several orders has no parts
-- until it is complete. An order split off another one takes its part along.
create table payment_shares (
  attempt_id int not null references payment_attempts (id) on delete cascade,
  order_id int not null references orders (id) on delete cascade,
  amount_kop int not null check (amount_kop > 0),
  primary key (attempt_id, order_id)
);
create index payment_shares_order on payment_shares (order_id);

drop trigger payment_attempts_added on payment_attempts;
drop trigger payment_attempts_changed on payment_attempts;
drop trigger payment_attempts_removed on payment_attempts;
drop function count_paid();

-- Orders split off each other pay with the same money: `root` is the purchase of the first of them.
create temporary table paid_before on commit drop as
with recursive kin as (
  select o.id, o.number, o.purchase_id as root from orders o join purchases p on p.id = o.purchase_id
  where p.request_hash not like 'split of %'
  union all
  select o.id, o.number, kin.root from kin join purchases p on p.request_hash = 'split of ' || kin.number
  join orders o on o.purchase_id = p.id
)
select o.id as order_id, coalesce(kin.root, o.purchase_id) as root,
  case when o.parcels > 1 and o.parcel = 1 and o.payment_status in ('unpaid', 'pending', 'failed') then (
    select coalesce(sum(a.amount_kop), 0) from payment_attempts a
    where a.order_id = o.id and a.provider = 'certificate' and a.status = 'paid')
  else greatest(0, o.paid_kop + o.credit_kop) end as paid_kop
from orders o left join kin on kin.id = o.id;

-- A payment is first of the order under whose number it is known, as far as it counts for that one.
create temporary table own_part on commit drop as
select a.id as attempt_id, a.order_id, p.root, a.amount_kop,
  greatest(0, least(a.amount_kop, p.paid_kop - coalesce(sum(a.amount_kop) over (
    partition by a.order_id order by a.provider <> 'certificate', a.id
    rows between unbounded preceding and 1 preceding), 0))) as own_kop
from payment_attempts a join paid_before p using (order_id) where a.status = 'paid';

insert into payment_shares (attempt_id, order_id, amount_kop)
select attempt_id, order_id, own_kop from own_part where own_kop > 0;

-- What is left of the payments goes to the orders that lack a part, both in order.
insert into payment_shares (attempt_id, order_id, amount_kop)
select left_over.attempt_id, lacking.order_id,
  least(left_over.upto, lacking.upto) - greatest(left_over.upto - left_over.kop, lacking.upto - lacking.kop)
from (
  select attempt_id, order_id, root, kop, sum(kop) over (partition by root order by attempt_id) as upto
  from (select attempt_id, order_id, root, amount_kop - own_kop as kop from own_part where own_kop < amount_kop) one
) left_over join (
  select order_id, root, kop, sum(kop) over (partition by root order by order_id) as upto
  from (
    select p.order_id, p.root, p.paid_kop - coalesce(own.kop, 0) as kop
    from paid_before p left join (select order_id, sum(own_kop) as kop from own_part group by order_id) own using (order_id)
  ) one where kop > 0
) lacking on lacking.root = left_over.root and lacking.order_id <> left_over.order_id
  and lacking.upto > left_over.upto - left_over.kop and lacking.upto - lacking.kop < left_over.upto;

-- A payment that was refunded counts no more, but was a part of what was paid before the parcel left.
insert into payment_shares (attempt_id, order_id, amount_kop)
select a.id, a.order_id, a.amount_kop from payment_attempts a join orders o on o.id = a.order_id
where a.status = 'refunded' and (a.provider = 'certificate' or o.parcels = 1 or o.parcel > 1);

create function count_paid(ids int[]) returns void language plpgsql as $$
begin
  perform from orders where id = any(ids) order by id for update;
  update orders set paid_kop = paid.sum_kop
  from (
    select counted.id, coalesce(sum(s.amount_kop) filter (where a.status = 'paid'), 0)::int as sum_kop
    from unnest(ids) as counted (id)
    left join payment_shares s on s.order_id = counted.id left join payment_attempts a on a.id = s.attempt_id
    group by counted.id
  ) paid
  where orders.id = paid.id and orders.paid_kop <> paid.sum_kop;
end $$;

-- A payment under the number of the first of several orders is for all of them: its parts are given when it is complete.
create function follow_payment() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' then
    insert into payment_shares (attempt_id, order_id, amount_kop)
    select new.id, o.id, new.amount_kop from orders o
    where o.id = new.order_id and (new.provider = 'certificate' or o.parcels = 1 or o.parcel > 1);
  elsif new.status = 'refunded' then
    perform count_paid(array(select order_id from payment_shares where attempt_id = new.id));
  else
    delete from payment_shares where attempt_id = new.id;
  end if;
  return null;
end $$;
create trigger payment_attempts_added after insert on payment_attempts
  for each row when (new.status = 'paid') execute function follow_payment();
create trigger payment_attempts_changed after update of status on payment_attempts
  for each row when (new.status <> old.status and (new.status = 'paid' or old.status = 'paid'))
  execute function follow_payment();

create function follow_share() returns trigger language plpgsql as $$
begin
  perform count_paid(array[case when tg_op = 'DELETE' then old.order_id else new.order_id end]);
  return null;
end $$;
create trigger payment_shares_changed after insert or update or delete on payment_shares
  for each row execute function follow_share();

drop index orders_to_collect;
drop index orders_to_give_back;
alter table orders drop column credit_kop;
update orders set paid_kop = coalesce(paid.sum_kop, 0)
from orders o left join (
  select s.order_id, sum(s.amount_kop)::int as sum_kop from payment_shares s join payment_attempts a on a.id = s.attempt_id
  where a.status = 'paid' group by s.order_id
) paid on paid.order_id = o.id
where orders.id = o.id and orders.paid_kop <> coalesce(paid.sum_kop, 0);

-- The candidates of «to collect» and «to give back» (orders/reads/payment/money.server.ts).
create index orders_to_collect on orders (created_at, id)
  where status not in ('cancelled', 'returned') and payment_status <> 'refunded'
    and (payment_method <> 'cod' or status in ('delivered', 'completed') or paid_kop < advance_kop)
    and paid_kop < total_kop;
create index orders_to_give_back on orders (created_at, id)
  where paid_kop > (case when status = 'cancelled' then 0 else total_kop end);
