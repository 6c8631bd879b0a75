-- What each customer and each guest's phone has ordered, so that the CRM sorts and searches its customers by an index
-- and does not add up all orders for each page. Orders only note whose row is out of date; the list brings it up to
-- date before it is read (customer-care/totals.server.ts). So orders placed at once never wait for each other here.
create table customer_totals (
  customer_id int unique references customers (id) on delete cascade,
  phone text unique,
  orders int not null,
  sum_kop bigint not null,
  created_at timestamptz not null,
  last_at timestamptz,
  -- The newest order placed as a guest with this phone: it names a guest.
  guest_order_id int,
  -- Names and e-mail in lower case.
  search text not null,
  check (customer_id is not null or phone is not null)
);
create index customer_totals_last on customer_totals (last_at desc nulls last, customer_id desc nulls last, phone);
create index customer_totals_sum on customer_totals (sum_kop desc, customer_id desc nulls last, phone);
create index customer_totals_orders on customer_totals (orders desc, customer_id desc nulls last, phone);
create index customer_totals_created on customer_totals (created_at desc, customer_id desc nulls last, phone);
create index customer_totals_search on customer_totals using gin (search gin_trgm_ops);
create index customer_totals_phone on customer_totals using gin (phone gin_trgm_ops);

-- An account, or the phone of a guest.
create table stale_customer_totals (customer_id int, phone text, check (num_nonnulls(customer_id, phone) = 1));

-- An order counts for the account that placed it, an order of a guest for the account of its phone; cancelled and
-- returned ones and replacements add nothing.
create function refresh_customer_totals(ids int[], phones text[]) returns void language plpgsql as $$
declare
  accounts int[];
begin
  select array_agg(id), phones || coalesce(array_agg(phone) filter (where phone is not null), '{}')
  into accounts, phones
  from customers where deleted_at is null and (id = any(ids) or phone = any(phones));
  delete from customer_totals where customer_id = any(ids || accounts) or phone = any(phones);
  insert into customer_totals (customer_id, phone, orders, sum_kop, created_at, last_at, guest_order_id, search)
  select c.id, coalesce(c.phone, g.phone), coalesce(a.orders, 0) + coalesce(g.orders, 0),
    coalesce(a.sum_kop, 0) + coalesce(g.sum_kop, 0), least(c.created_at, g.first_at), greatest(a.last_at, g.last_at),
    g.last_id, lower(concat_ws(' ', c.first_name, c.last_name, c.patronymic, c.email, o.contact_first_name,
      o.contact_last_name, o.contact_email))
  from (select * from customers where id = any(accounts)) c
  full join (
    select contact_phone as phone, min(created_at) as first_at, max(created_at) as last_at, max(id) as last_id,
      count(*) filter (where status not in ('cancelled', 'returned') and source <> 'replacement') as orders,
      sum(total_kop) filter (where status not in ('cancelled', 'returned') and source <> 'replacement') as sum_kop
    from orders where customer_id is null and contact_phone = any(phones) group by contact_phone
  ) g on g.phone = c.phone
  left join (
    select customer_id, max(created_at) as last_at,
      count(*) filter (where status not in ('cancelled', 'returned') and source <> 'replacement') as orders,
      sum(total_kop) filter (where status not in ('cancelled', 'returned') and source <> 'replacement') as sum_kop
    from orders where customer_id = any(accounts) group by customer_id
  ) a on a.customer_id = c.id
  left join orders o on o.id = g.last_id
  -- Another transaction has just written the row: what changed here is noted as out of date too.
  on conflict do nothing;
end $$;

create function refresh_stale_customer_totals() returns void language plpgsql as $$
declare
  ids int[];
  phones text[];
begin
  if not exists (select from stale_customer_totals) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('stale_customer_totals'));
  with gone as (delete from stale_customer_totals returning customer_id, phone)
  select coalesce(array_agg(distinct customer_id) filter (where customer_id is not null), '{}'),
    coalesce(array_agg(distinct phone) filter (where phone is not null), '{}')
  into ids, phones from gone;
  perform refresh_customer_totals(ids, phones);
end $$;

create function note_stale_customer_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE'
      or (old.customer_id, old.contact_phone) is distinct from (new.customer_id, new.contact_phone)) then
    insert into stale_customer_totals (customer_id, phone)
    values (old.customer_id, case when old.customer_id is null then old.contact_phone end);
  end if;
  if tg_op <> 'DELETE' then
    insert into stale_customer_totals (customer_id, phone)
    values (new.customer_id, case when new.customer_id is null then new.contact_phone end);
  end if;
  return null;
end $$;

create trigger orders_customer_totals_added after insert or delete on orders
  for each row execute function note_stale_customer_totals();
create trigger orders_customer_totals_changed
  after update of status, total_kop, source, customer_id, contact_phone, contact_first_name, contact_last_name,
    contact_email on orders
  for each row when (
    (old.status, old.total_kop, old.source, old.customer_id, old.contact_phone, old.contact_first_name,
      old.contact_last_name, old.contact_email)
    is distinct from (new.status, new.total_kop, new.source, new.customer_id, new.contact_phone,
      new.contact_first_name, new.contact_last_name, new.contact_email)
  ) execute function note_stale_customer_totals();

-- At once, so that what a customer deleted is nowhere afterwards.
create function keep_customer_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_customer_totals('{}', array_remove(array[old.phone], null));
  else
    perform refresh_customer_totals(array[new.id],
      array_remove(array[case when tg_op = 'UPDATE' then old.phone end, new.phone], null));
    insert into stale_customer_totals (customer_id) values (new.id);
  end if;
  return null;
end $$;
create trigger customers_totals_added after insert or delete on customers
  for each row execute function keep_customer_totals();
create trigger customers_totals_changed
  after update of phone, first_name, last_name, patronymic, email, deleted_at on customers
  for each row when (
    (old.phone, old.first_name, old.last_name, old.patronymic, old.email, old.deleted_at)
    is distinct from (new.phone, new.first_name, new.last_name, new.patronymic, new.email, new.deleted_at)
  ) execute function keep_customer_totals();

select refresh_customer_totals(
  (select coalesce(array_agg(id), '{}') from customers),
  (select coalesce(array_agg(distinct contact_phone), '{}') from orders where customer_id is null)
);
