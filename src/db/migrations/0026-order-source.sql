-- Where an order came from. What was there before came through the site, so the default fills it in.
alter table orders add column source text not null default 'site' check (source in ('site', 'one_click', 'phone'));
-- Those that the team wrote down are few among many; with them the list asks nothing of the table.
create index orders_source on orders (source, status) include (created_at, total_kop) where source <> 'site';

-- The order that came of a lead: one at most.
alter table leads add column order_id int unique references orders (id) on delete set null;
