-- Companions are told by how much more often than by chance they meet, in orders and in what people look at.
alter table product_companions rename column orders_count to together;
alter table product_companions
  add column source text not null default 'orders' check (source in ('orders', 'views')),
  add column strength real not null default 0;
alter table product_companions alter column source drop default;
alter table product_companions drop constraint product_companions_pkey;
alter table product_companions add primary key (source, product_id, companion_id);

-- The living list of a customer's favourites, for whoever has its link.
create table wishlist_links (
  customer_id int primary key references customers (id) on delete cascade,
  token text not null unique,
  title text not null,
  note text not null default '',
  event_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who gives what of a list. It goes with the heart that was taken off, and with the list.
create table wishlist_reservations (
  owner_id int not null references wishlist_links (customer_id) on delete cascade,
  product_id int not null,
  giver_id int references customers (id) on delete cascade,
  -- SHA-256 of the secret of a browser in which nobody was signed in.
  giver_device text,
  reserved_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (owner_id, product_id),
  foreign key (owner_id, product_id) references favourites (customer_id, product_id) on delete cascade,
  check ((giver_id is null) <> (giver_device is null))
);
create index wishlist_reservations_giver on wishlist_reservations (giver_id);
create index wishlist_reservations_lapsing on wishlist_reservations (lapses_at);
