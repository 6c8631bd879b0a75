create table cities (
  ref uuid primary key,
  delivery_city_ref uuid not null,
  name_uk text not null,
  name_ru text not null,
  area_uk text not null,
  area_ru text not null,
  type_uk text not null,
  type_ru text not null,
  population_rank int,
  aliases text[] not null default '{}',
  is_served boolean not null default true,
  closed_at timestamptz
);

create table warehouses (
  ref uuid primary key,
  city_ref uuid not null references cities (ref),
  number int not null,
  kind text not null check (kind in ('branch', 'postomat')),
  description_uk text not null,
  description_ru text not null,
  schedule jsonb not null,
  max_weight_kg int,
  latitude double precision,
  longitude double precision,
  search text not null,
  closed_at timestamptz
);
create index cities_delivery_city on cities (delivery_city_ref);
create index warehouses_city on warehouses (city_ref, kind, number);
