create table addresses (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  name text,
  is_default boolean not null default false,
  delivery_type text not null check (delivery_type in ('branch', 'postomat', 'courier')),
  city_ref uuid not null references cities (ref),
  warehouse_ref uuid references warehouses (ref),
  street text,
  building text,
  apartment text,
  courier_on_door boolean not null default false,
  created_at timestamptz not null,
  check ((delivery_type = 'courier') = (warehouse_ref is null)),
  check (delivery_type <> 'courier' or (street is not null and building is not null))
);
create index addresses_customer on addresses (customer_id, id);
create unique index addresses_one_default on addresses (customer_id) where is_default;

create table recipients (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  surname text not null,
  name text not null,
  phone text not null,
  created_at timestamptz not null
);
create index recipients_customer on recipients (customer_id, id);
