-- Filters of the staff's list of orders under a name.
create table saved_views (
  id int generated always as identity primary key,
  -- Made by the device, so that a view sent twice is kept once.
  key uuid not null unique,
  -- Null: the whole team's.
  owner_id int references customers (id) on delete cascade,
  name text not null,
  -- The list's address, without days that are counted from today: those are the span.
  search text not null,
  span text check (span in ('today', 'yesterday', 'week', 'month')),
  position int not null,
  version int not null default 1,
  created_at timestamptz not null
);
create index saved_views_owner on saved_views (owner_id, position);

-- Who of the team has an order open: a sign of life, too old after a minute. Guards nothing.
create table order_presence (
  order_id int not null references orders (id) on delete cascade,
  staff_id int not null references customers (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (order_id, staff_id)
);
create index order_presence_staff on order_presence (staff_id);

-- One or two letters are looked for at the beginnings of words: the index of trigrams knows nothing so short.
create index orders_search_words on orders using gin (to_tsvector('simple'::regconfig, search));
