-- How many orders there are in each status, and their sum, by UTC day of placing: the list and its tabs add up days,
-- not orders. Orders only note their day as out of date; the list brings it up to date before it is read
-- (orders/totals.server.ts), as with customer_totals.
create table order_totals (
  day date,
  status text,
  orders int not null,
  sum_kop bigint not null,
  primary key (day, status)
);

-- Without a key, so that orders placed at once never wait for each other here.
create table stale_order_totals (day date not null);

create function refresh_order_totals(days date[]) returns void language plpgsql as $$
begin
  delete from order_totals where day = any(days);
  insert into order_totals (day, status, orders, sum_kop)
  select d.day, o.status, o.orders, o.sum_kop
  from unnest(days) d (day) cross join lateral (
    select status, count(*) as orders, sum(total_kop) as sum_kop from orders
    where created_at >= d.day::timestamp at time zone 'utc' and created_at < (d.day + 1)::timestamp at time zone 'utc'
    group by status
  ) o;
end $$;

create function refresh_stale_order_totals() returns void language plpgsql as $$
declare
  days date[];
begin
  if not exists (select from stale_order_totals) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('stale_order_totals'));
  with gone as (delete from stale_order_totals returning day)
  select coalesce(array_agg(distinct day), '{}') into days from gone;
  perform refresh_order_totals(days);
end $$;

create function note_stale_order_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.created_at <> new.created_at) then
    insert into stale_order_totals (day) values ((old.created_at at time zone 'utc')::date);
  end if;
  if tg_op <> 'DELETE' then
    insert into stale_order_totals (day) values ((new.created_at at time zone 'utc')::date);
  end if;
  return null;
end $$;
create trigger orders_totals_added after insert or delete on orders
  for each row execute function note_stale_order_totals();
create trigger orders_totals_changed after update of status, total_kop, created_at on orders
  for each row when ((old.status, old.total_kop, old.created_at)
    is distinct from (new.status, new.total_kop, new.created_at)) execute function note_stale_order_totals();

select refresh_order_totals(
  (select coalesce(array_agg(distinct (created_at at time zone 'utc')::date), '{}') from orders));

-- The packing board and its count; fulfilment/reads/packing.server.ts repeats its condition exactly.
create index orders_to_pack on orders (created_at, id)
  where status in ('confirmed', 'packing') and delivery_type <> 'digital';

-- Unpaid orders whose payment failed, for the list of what needs attention.
create index orders_failed_payment on orders (status) include (total_kop, created_at, id)
  where payment_status = 'failed';

-- Returning buyers are found without reading the orders themselves.
drop index orders_phone_placed;
create index orders_phone_placed on orders (contact_phone, created_at) include (status, source);

-- The contents of a line are found by its id.
drop index order_lines_goods;
create index order_lines_goods on order_lines (order_id)
  include (id, position, product_id, variant_id, quantity, total_kop, cost_kop);
