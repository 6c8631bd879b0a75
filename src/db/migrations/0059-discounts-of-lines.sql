-- What each line of an order bears of every discount, as it was counted when the order was placed or last changed.
-- Together they are the order's discount; of orders from before nothing was kept.
create table order_line_discounts (
  line_id int not null references order_lines (id) on delete cascade,
  -- In the order in which they were counted.
  position int not null,
  source text not null check (source in ('promotion', 'code', 'manual')),
  promotion_id int references promotions (id),
  -- Of the promotion or the code, on that day; empty for what was given by hand.
  name_uk text not null,
  name_ru text not null,
  amount_kop int not null check (amount_kop > 0),
  primary key (line_id, position),
  check ((source = 'promotion') = (promotion_id is not null))
);

-- Why delivery costs what it does; null of orders from before, and when it costs what it does by itself.
alter table orders
  add column delivery_why text
    check (delivery_why in ('sum', 'promotion', 'pickup', 'digital', 'split', 'replacement')),
  -- By itself; and the sum of goods that makes it cost less, when that is why.
  add column delivery_full_kop int check (delivery_full_kop >= 0),
  add column delivery_less_from_kop int check (delivery_less_from_kop >= 0);

-- Whoever wants to hear of everything they like that costs less, and the wishes that come of it.
alter table customers add column favourite_prices boolean not null default false;
alter table consents drop constraint consents_kind_check;
alter table consents add check (kind in ('birthday_reminders', 'marketing', 'favourite_prices'));
alter table product_alerts add column of_favourites boolean not null default false;
create index customers_favourite_prices on customers (id) where favourite_prices;
create index product_alerts_of_favourites on product_alerts (customer_id, product_id)
  where of_favourites and told_at is null and stopped_at is null;
