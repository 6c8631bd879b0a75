-- What goods cost the shop; null: unknown. Kept with the order as it was when the order was placed.
alter table variants add column cost_kop int check (cost_kop >= 0);
alter table order_lines add column cost_kop int check (cost_kop >= 0);

-- Figures remember finished days: a day whose orders have the versions they had is the same day. Lines are added up
-- from an index.
create index orders_versions on orders (created_at) include (version);
create index order_lines_goods on order_lines (order_id)
  include (position, product_id, variant_id, quantity, total_kop, cost_kop);

-- Visits are counted without recognising anybody: a visitor is a hash of a salt that is thrown away with its day.
create table visit_salts (
  day date primary key,
  salt bytea not null
);
create table visitors (
  day date not null,
  visitor bytea not null,
  channel text not null check (channel in ('direct', 'search', 'social', 'ads', 'other')),
  -- How far they came: 1 a page, 2 a product, 3 the cart, 4 the checkout.
  reached smallint not null check (reached between 1 and 4),
  is_staff boolean not null,
  primary key (day, visitor)
);
-- Days that are over, added up.
create table visit_days (
  day date not null,
  channel text not null check (channel in ('direct', 'search', 'social', 'ads', 'other')),
  visited int not null,
  saw int not null,
  carted int not null,
  opened int not null,
  primary key (day, channel)
);

-- Where the visit came from that an order was placed in; null: unknown.
alter table orders add column channel text check (channel in ('direct', 'search', 'social', 'ads', 'other'));
