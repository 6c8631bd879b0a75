-- One person with several phones: an account joins another one. Orders, notes and tags stay where they are; whoever
-- shows a customer asks for all accounts of the person. Deleting the row takes a merge back.
create table customer_merges (
  customer_id int primary key references customers (id) on delete cascade,
  main_id int not null references customers (id) on delete cascade,
  at timestamptz not null,
  actor_id int references customers (id) on delete set null,
  check (customer_id <> main_id)
);
create index customer_merges_main on customer_merges (main_id);
create index customer_merges_actor on customer_merges (actor_id);

-- The account that stands for the person.
create function main_customer(int) returns int language sql stable as $$
  with recursive up (id, depth) as (
    select $1, 0
    union all
    select m.main_id, depth + 1 from up join customer_merges m on m.customer_id = up.id
  )
  select id from up order by depth desc limit 1
$$;

-- These accounts and all that are merged with them.
create function merged_customers(int[]) returns setof int language sql stable as $$
  with recursive down (id) as (
    select main_customer(given) from unnest($1) as given
    union
    select m.customer_id from down join customer_merges m on m.main_id = down.id
  )
  select id from down
$$;

-- A row of totals is that of a person: all its accounts and phones.
alter table customer_totals
  add column ids int[] not null default '{}',
  add column phones text not null default '';
update customer_totals set ids = array_remove(array[customer_id], null), phones = coalesce(phone, '');
drop index customer_totals_phone;
create index customer_totals_phones on customer_totals using gin (phones gin_trgm_ops);

create or replace function refresh_customer_totals(ids int[], phones text[]) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  accounts int[];
  is_merged boolean;
begin
  select coalesce(array_agg(id), '{}') into accounts
  from customers where deleted_at is null and (id = any(ids) or phone = any(phones));
  is_merged := exists (select from customer_merges where customer_id = any(accounts) or main_id = any(accounts));
  if is_merged then
    accounts := array(select merged_customers(accounts));
  end if;
  select phones || coalesce(array_agg(c.phone) filter (where c.phone is not null), '{}') into phones
  from customers c where c.id = any(accounts);
  delete from customer_totals t where t.customer_id = any(ids || accounts) or t.phone = any(phones);
  insert into customer_totals (customer_id, phone, ids, phones, orders, sum_kop, created_at, last_at, guest_order_id,
    search)
  select own.main, max(own.phone) filter (where own.id is not distinct from own.main),
    array_remove(array_agg(own.id), null), coalesce(string_agg(own.phone, ' ' order by own.phone), ''),
    sum(own.orders), sum(own.sum_kop), min(own.created_at), max(own.last_at), max(own.guest_order_id),
    string_agg(own.search, ' ' order by own.id)
  from (
    select c.id, case when is_merged then main_customer(c.id) else c.id end as main, coalesce(c.phone, g.phone) as phone,
      coalesce(a.orders, 0) + coalesce(g.orders, 0) as orders,
      coalesce(a.sum_kop, 0) + coalesce(g.sum_kop, 0) as sum_kop, least(c.created_at, g.first_at) as created_at,
      greatest(a.last_at, g.last_at) as last_at, g.last_id as guest_order_id,
      lower(concat_ws(' ', c.first_name, c.last_name, c.patronymic, c.email, o.contact_first_name,
        o.contact_last_name, o.contact_email)) as search
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
  ) own
  group by own.main, case when own.main is null then own.phone end
  -- Another transaction has just written the row: what changed here is noted as out of date too.
  on conflict do nothing;
end $$;

-- At once, and once more when the list is read: a refresh that ran at the same time did not see the change.
create function keep_totals_of_merged() returns trigger language plpgsql as $$
declare
  merge customer_merges := coalesce(new, old);
begin
  perform refresh_customer_totals(array[merge.customer_id, merge.main_id], '{}');
  insert into stale_customer_totals (customer_id) values (merge.customer_id), (merge.main_id);
  return null;
end $$;
create trigger customer_merges_totals after insert or delete on customer_merges
  for each row execute function keep_totals_of_merged();
