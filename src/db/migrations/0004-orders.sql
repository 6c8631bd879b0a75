create sequence order_number start 10001;

create table orders (
  id int generated always as identity primary key,
  number text not null unique default nextval('order_number')::text,
  idempotency_key uuid not null unique,
  request_hash text not null,
  access_token text not null,
  version int not null default 1,
  status text not null default 'new'
    check (status in ('new', 'confirmed', 'packing', 'shipped', 'delivered', 'completed', 'cancelled', 'returned')),
  payment_method text not null check (payment_method in ('cod', 'card_liqpay', 'card_monobank', 'invoice')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'pending', 'paid', 'refunded', 'failed')),
  lang text not null check (lang in ('uk', 'ru')),
  customer_id int references customers (id),
  contact_first_name text not null,
  contact_last_name text not null,
  contact_phone text not null,
  contact_email text,
  recipient_name text,
  recipient_surname text,
  recipient_phone text,
  delivery_type text not null check (delivery_type in ('branch', 'postomat', 'courier', 'pickup')),
  city_ref uuid references cities (ref),
  city_uk text not null default '',
  city_ru text not null default '',
  warehouse_ref uuid references warehouses (ref),
  warehouse_number int,
  warehouse_uk text not null default '',
  warehouse_ru text not null default '',
  street text,
  building text,
  apartment text,
  courier_on_door boolean not null default false,
  delivery_date date,
  arrives_by date,
  tracking_number text,
  gift_message text,
  gift_wrap boolean not null default false,
  gift_anonymous boolean not null default false,
  promo_code text,
  comment text,
  do_not_call boolean not null default false,
  consent_at timestamptz not null,
  subtotal_kop int not null check (subtotal_kop >= 0),
  discount_kop int not null check (discount_kop >= 0),
  wrap_kop int not null check (wrap_kop >= 0),
  delivery_kop int not null check (delivery_kop >= 0),
  fee_kop int not null check (fee_kop >= 0),
  total_kop int not null check (total_kop >= 0),
  items_count int not null check (items_count > 0),
  search_words text not null,
  search text generated always as (number || ' ' || coalesce(tracking_number, '') || ' ' || search_words) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (total_kop = subtotal_kop - discount_kop + wrap_kop + delivery_kop + fee_kop),
  check ((recipient_phone is null) = (recipient_name is null))
);
-- What the CRM list filters, counts and adds up lies in the index, so that 100 000 rows are never touched.
create index orders_created on orders (created_at desc, id desc)
  include (status, total_kop, delivery_type, payment_method, payment_status, city_ref);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_customer on orders (customer_id, created_at desc, id desc);
create index orders_phone on orders (contact_phone);
create index orders_search on orders using gin (search gin_trgm_ops);

create table order_lines (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  position int not null,
  product_id int not null references products (id),
  variant_id int not null references variants (id),
  name_uk text not null,
  name_ru text not null,
  variant_uk text not null,
  variant_ru text not null,
  slug text not null,
  picture text,
  weight_g int not null,
  unit_price_kop int not null,
  quantity int not null check (quantity > 0),
  total_kop int not null,
  options jsonb not null default '{}',
  unique (order_id, position),
  check (total_kop = unit_price_kop * quantity)
);

create table order_events (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  kind text not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id int references customers (id),
  data jsonb not null default '{}',
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

create table stock_movements (
  id int generated always as identity primary key,
  variant_id int not null references variants (id) on delete cascade,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('received', 'sold', 'returned', 'corrected')),
  order_id int references orders (id),
  at timestamptz not null
);
create index stock_movements_variant on stock_movements (variant_id);
create index stock_movements_order on stock_movements (order_id);

create table payment_attempts (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  provider text not null check (provider in ('cod', 'invoice', 'liqpay', 'monobank')),
  amount_kop int not null check (amount_kop > 0),
  status text not null check (status in ('created', 'pending', 'held', 'paid', 'failed', 'expired', 'refunded')),
  external_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_attempts_order on payment_attempts (order_id);

create table payment_events (
  id int generated always as identity primary key,
  provider text not null,
  external_id text not null,
  attempt_id int references payment_attempts (id),
  payload jsonb not null,
  received_at timestamptz not null default now(),
  unique (provider, external_id)
);
