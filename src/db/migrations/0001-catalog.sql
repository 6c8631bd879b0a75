create extension if not exists pg_trgm;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table categories (
  id int generated always as identity primary key,
  parent_id int references categories (id),
  slug text not null,
  path text not null unique,
  name_uk text not null,
  name_ru text not null,
  description_uk text not null default '',
  description_ru text not null default '',
  meta_uk text not null default '',
  meta_ru text not null default '',
  position int not null default 0,
  published boolean not null default true
);

create table collections (
  id int generated always as identity primary key,
  slug text not null unique,
  name_uk text not null,
  name_ru text not null,
  description_uk text not null default '',
  description_ru text not null default '',
  meta_uk text not null default '',
  meta_ru text not null default '',
  tint text not null default 'cocoa',
  position int not null default 0,
  published boolean not null default true
);

create table products (
  id int generated always as identity primary key,
  key text not null unique,
  slug text not null unique,
  category_id int not null references categories (id),
  kind text not null check (kind in ('food', 'goods', 'certificate')),
  name_uk text not null,
  name_ru text not null,
  tagline_uk text not null default '',
  tagline_ru text not null default '',
  description_uk text not null default '',
  description_ru text not null default '',
  composition_uk text,
  composition_ru text,
  allergens text[] not null default '{}',
  traces text[] not null default '{}',
  no_added_sugar boolean not null default false,
  nutrition jsonb,
  storage_uk text,
  storage_ru text,
  shelf_life_days int,
  pieces int,
  chocolate text[] not null default '{}',
  fillings text[] not null default '{}',
  badges text[] not null default '{}',
  published boolean not null default true,
  sold_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_category on products (category_id);

create table product_collections (
  product_id int not null references products (id) on delete cascade,
  collection_id int not null references collections (id) on delete cascade,
  primary key (product_id, collection_id)
);
create index product_collections_collection on product_collections (collection_id);

-- Bought together in the same orders; counted nightly.
create table product_companions (
  product_id int not null references products (id) on delete cascade,
  companion_id int not null references products (id) on delete cascade,
  orders_count int not null check (orders_count > 0),
  primary key (product_id, companion_id)
);

create table product_pictures (
  id int generated always as identity primary key,
  product_id int not null references products (id) on delete cascade,
  position int not null,
  file text not null,
  alt_uk text not null,
  alt_ru text not null,
  unique (product_id, position)
);

create table variants (
  id int generated always as identity primary key,
  product_id int not null references products (id) on delete cascade,
  key text not null,
  position int not null,
  sku text not null unique,
  name_uk text not null default '',
  name_ru text not null default '',
  price_kop int not null check (price_kop > 0),
  old_price_kop int check (old_price_kop > price_kop),
  sale_ends_at timestamptz,
  weight_g int not null check (weight_g > 0),
  unique (product_id, key),
  unique (product_id, position)
);

create table stock (
  variant_id int primary key references variants (id) on delete cascade,
  on_hand int not null check (on_hand >= 0)
);

create table slug_redirects (
  path text primary key,
  target text not null
);

create table content_pages (
  slug text primary key,
  title_uk text not null,
  title_ru text not null,
  body_uk text not null,
  body_ru text not null,
  meta_uk text not null default '',
  meta_ru text not null default '',
  published boolean not null default true,
  updated_at timestamptz not null default now()
);

create table promo_codes (
  code text primary key,
  percent int check (percent between 1 and 90),
  amount_kop int check (amount_kop > 0),
  min_subtotal_kop int not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  check ((percent is null) <> (amount_kop is null))
);
