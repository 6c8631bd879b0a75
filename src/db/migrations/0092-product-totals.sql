-- What the staff's catalogue lists of each product, so that it sorts, searches and counts by an index and does not
-- join products, variants, stock and alerts for each page. Changes only note the product as out of date; the list
-- brings it up to date before it is read (catalog/totals.server.ts), as with customer_totals.
create table product_totals (
  product_id int primary key references products (id) on delete cascade,
  category_id int not null,
  published boolean not null,
  updated_at timestamptz not null,
  name text collate "C" not null,
  -- A language lacks texts.
  wordless boolean not null,
  -- Names, slug and SKUs in lower case, one a line.
  search text not null,
  -- Of the variants on sale.
  least int,
  most int,
  variants int not null,
  on_hand int not null,
  lowest int,
  -- Customers who wait until it is in stock again or cheaper.
  awaited int not null
);

-- Changes of products, variants, stock and alerts since the last reading; without a key, so that changes never wait
-- for each other here.
create table stale_product_totals (product_id int not null);

create function refresh_product_totals(ids int[]) returns void language plpgsql as $$
begin
  insert into product_totals (product_id, category_id, published, updated_at, name, wordless, search, least, most,
    variants, on_hand, lowest, awaited)
  select p.id, p.category_id, p.published, p.updated_at, p.name_uk,
    p.name_ru = '' or p.description_uk = '' or p.description_ru = '',
    lower(concat_ws(E'\n', p.name_uk, p.name_ru, p.slug, v.skus)), v.least, v.most, v.variants, v.on_hand, v.lowest,
    a.awaited
  from products p
  cross join lateral (
    select min(price_kop) filter (where not hidden) as least, max(price_kop) filter (where not hidden) as most,
      count(*) filter (where not hidden) as variants, string_agg(sku, E'\n') as skus,
      coalesce(sum(on_hand) filter (where not hidden), 0) as on_hand,
      min(coalesce(on_hand, 0)) filter (where not hidden) as lowest
    from variants left join stock on stock.variant_id = variants.id where variants.product_id = p.id
  ) v
  cross join lateral (
    select count(*) as awaited from product_alerts
    where product_id = p.id and told_at is null and stopped_at is null and not of_favourites
  ) a
  where p.id = any(ids)
  on conflict (product_id) do update set category_id = excluded.category_id, published = excluded.published,
    updated_at = excluded.updated_at, name = excluded.name, wordless = excluded.wordless, search = excluded.search,
    least = excluded.least, most = excluded.most, variants = excluded.variants, on_hand = excluded.on_hand,
    lowest = excluded.lowest, awaited = excluded.awaited;
end $$;

create function refresh_stale_product_totals() returns void language plpgsql as $$
declare
  ids int[];
begin
  if not exists (select from stale_product_totals) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('stale_product_totals'));
  with gone as (delete from stale_product_totals returning product_id)
  select array_agg(distinct product_id) into ids from gone;
  perform refresh_product_totals(ids);
end $$;

create function note_stale_product() returns trigger language plpgsql as $$
begin
  insert into stale_product_totals (product_id) values (new.id);
  return null;
end $$;
create trigger products_totals_added after insert on products for each row execute function note_stale_product();
create trigger products_totals_changed
  after update of category_id, published, updated_at, slug, name_uk, name_ru, description_uk, description_ru
  on products for each row execute function note_stale_product();

-- Of variants and alerts.
create function note_stale_product_of() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into stale_product_totals (product_id) values (old.product_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.product_id <> old.product_id) then
    insert into stale_product_totals (product_id) values (new.product_id);
  end if;
  return null;
end $$;
create trigger variants_totals_added after insert or delete on variants
  for each row execute function note_stale_product_of();
create trigger variants_totals_changed after update of product_id, sku, price_kop, hidden on variants
  for each row execute function note_stale_product_of();
create trigger product_alerts_totals_added after insert or delete on product_alerts
  for each row execute function note_stale_product_of();
create trigger product_alerts_totals_changed after update of product_id, told_at, stopped_at, of_favourites
  on product_alerts for each row execute function note_stale_product_of();

-- A statement for each order, so it writes once for all of the order's variants.
create function note_stale_products_of_stock() returns trigger language plpgsql as $$
begin
  insert into stale_product_totals (product_id)
  select product_id from variants where id in (select variant_id from changed);
  return null;
end $$;
create trigger stock_totals_added after insert on stock referencing new table as changed
  for each statement execute function note_stale_products_of_stock();
create trigger stock_totals_changed after update on stock referencing new table as changed
  for each statement execute function note_stale_products_of_stock();
create trigger stock_totals_removed after delete on stock referencing old table as changed
  for each statement execute function note_stale_products_of_stock();

select refresh_product_totals((select coalesce(array_agg(id), '{}') from products));

-- One for each order of the list; the counts of its views read the first only.
create index product_totals_views on product_totals (category_id)
  include (published, wordless, lowest, awaited);
create index product_totals_updated on product_totals (updated_at desc, product_id desc);
create index product_totals_name on product_totals (name, product_id desc);
create index product_totals_cheapest on product_totals (least, product_id desc);
create index product_totals_dearest on product_totals (least desc nulls last, product_id desc);
create index product_totals_stock on product_totals (on_hand, product_id desc);
create index product_totals_lowest on product_totals (lowest);
create index product_totals_hidden on product_totals (updated_at desc, product_id desc) where not published;
create index product_totals_wordless on product_totals (updated_at desc, product_id desc) where wordless;
create index product_totals_awaited on product_totals (awaited desc, product_id desc) where awaited > 0;
create index product_totals_search on product_totals using gin (search gin_trgm_ops);
