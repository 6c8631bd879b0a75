-- Promotions: what the shop gives by itself when an order is of a certain kind. Which orders and what is given are
-- documents (shop/promotions/input.ts): they are read whole and never searched.
create table promotions (
  id int generated always as identity primary key,
  -- Made by the device, so that a promotion sent twice is made once.
  key uuid not null unique,
  name_uk text not null,
  name_ru text not null,
  conditions jsonb not null,
  action jsonb not null,
  -- Those that combine are counted in this order, the lowest first.
  priority int not null,
  combines boolean not null,
  with_codes boolean not null,
  is_on boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit int check (total_limit > 0),
  per_customer_limit int check (per_customer_limit > 0),
  note text not null,
  version int not null default 1,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);

-- What an order was given. Uses are not counted in a column: they are the orders that are not cancelled.
create table order_promotions (
  order_id int not null references orders (id) on delete cascade,
  promotion_id int not null references promotions (id),
  name_uk text not null,
  name_ru text not null,
  gives text not null check (gives in ('discount', 'delivery', 'wrap', 'gift')),
  -- How the discount follows a change of the order: a percent of all goods moves with their sum; what hangs on some
  -- goods falls with it and never grows; anything else stays.
  percent int,
  of_goods boolean not null,
  -- Off the goods, within the order's discount; and what delivery, wrap or a gift would have cost.
  discount_kop int not null check (discount_kop >= 0),
  saved_kop int not null check (saved_kop >= 0),
  primary key (order_id, promotion_id)
);
create index order_promotions_promotion on order_promotions (promotion_id, order_id);

-- The promotions' part of the discount; what is neither this nor given by hand is the promo code's.
alter table orders
  add column promotions_kop int not null default 0,
  add check (promotions_kop >= 0 and promotions_kop + manual_discount_kop <= discount_kop);
