-- People who ask the shop to ring or write to them, or to take an order by phone. Kept once for each key.
create table leads (
  id int generated always as identity primary key,
  idempotency_key uuid not null unique,
  request_hash text not null,
  kind text not null check (kind in ('callback', 'message', 'one_click')),
  status text not null default 'new' check (status in ('new', 'in_progress', 'done', 'rejected')),
  version int not null default 1,
  name text,
  phone text not null,
  text text,
  product_id int references products (id) on delete set null,
  variant_id int references variants (id) on delete set null,
  quantity int check (quantity > 0),
  customer_id int references customers (id) on delete cascade,
  lang text not null check (lang in ('uk', 'ru')),
  address_hash text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'one_click') = (quantity is not null)),
  check (kind <> 'message' or text is not null)
);
create index leads_status on leads (status, id);
create index leads_phone on leads (phone, created_at);
create index leads_address on leads (address_hash, created_at);
create index leads_customer on leads (customer_id);
create index leads_product on leads (product_id);
create index leads_variant on leads (variant_id);
