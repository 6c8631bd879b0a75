-- What a file of another shop or program says of a customer. Only the team sees it, and only where neither the
-- customer nor an order says more: another person may have the phone by now.
create table imported_contacts (
  customer_id int primary key references customers (id) on delete cascade,
  first_name text,
  last_name text,
  email text,
  birthday date
);

-- Files of customers that were checked, applied or undone.
create table customer_imports (
  id int generated always as identity primary key,
  actor_id int references customers (id) on delete set null,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'applied', 'undone')),
  checked_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  rows_count int not null,
  unchanged_count int not null,
  -- Headings of columns that are not used.
  ignored text[] not null,
  -- The first of them, and how many there are.
  problems jsonb not null,
  problems_count int not null,
  -- Customers that stayed after an undo: they have ordered, signed in, or the team has written of them.
  kept_count int not null default 0
);
create index customer_imports_actor on customer_imports (actor_id);

-- What an import adds to each customer.
create table customer_import_items (
  import_id int not null references customer_imports (id) on delete cascade,
  position int not null,
  phone text not null,
  -- Null until it is applied.
  customer_id int references customers (id) on delete cascade,
  is_new boolean not null,
  -- Rows of the file.
  rows int[] not null,
  -- As planned by the check, then as written.
  added jsonb not null,
  note_id int references customer_notes (id) on delete set null,
  primary key (import_id, position)
);
create index customer_import_items_customer on customer_import_items (customer_id);
create index customer_import_items_phone on customer_import_items (phone);
create index customer_import_items_note on customer_import_items (note_id);

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
        o.contact_last_name, o.contact_email, i.first_name, i.last_name, i.email)) as search
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
    left join imported_contacts i on i.customer_id = c.id
  ) own
  group by own.main, case when own.main is null then own.phone end
  -- Another transaction has just written the row: what changed here is noted as out of date too.
  on conflict do nothing;
end $$;

create function note_imported_contacts() returns trigger language plpgsql as $$
begin
  insert into stale_customer_totals (customer_id) values (coalesce(new.customer_id, old.customer_id));
  return null;
end $$;
create trigger imported_contacts_totals after insert or update or delete on imported_contacts
  for each row execute function note_imported_contacts();

-- A new account is only noted: an import adds thousands. Every reader brings the totals up to date first. The row of a
-- deleted account goes with it; only a phone with orders of a guest gets one again.
create or replace function keep_customer_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from orders where customer_id is null and contact_phone = old.phone) then
      perform refresh_customer_totals('{}', array[old.phone]);
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform refresh_customer_totals(array[new.id], array_remove(array[old.phone, new.phone], null));
  end if;
  insert into stale_customer_totals (customer_id) values (new.id);
  return null;
end $$;

-- An undo deletes thousands of accounts: each asks which notes it has written.
create index customer_notes_author on customer_notes (author_id);

-- Which of these accounts any row refers to, apart from the totals and imports.
create function referenced_customers(ids int[]) returns setof int language plpgsql stable as $$
declare
  place record;
begin
  for place in
    select c.conrelid::regclass as name, a.attname as col
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'customers'::regclass
      and c.conrelid not in ('customer_totals'::regclass, 'customer_import_items'::regclass)
  loop
    return query execute format('select distinct %I::int from %s where %I = any($1)', place.col, place.name, place.col)
      using ids;
  end loop;
end $$;
