create table favourites (
  customer_id int not null references customers (id) on delete cascade,
  product_id int not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index favourites_product on favourites (product_id);

create table recently_viewed (
  customer_id int not null references customers (id) on delete cascade,
  product_id int not null references products (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index recently_viewed_product on recently_viewed (product_id);
