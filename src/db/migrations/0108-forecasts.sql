-- The forecast of the warmest temperature of a day in a city, by which delivery in heat is decided. A newer
-- answer replaces the older one.
create table forecasts (
  city_ref uuid not null references cities (ref) on delete cascade,
  day date not null,
  max_c real not null,
  asked_at timestamptz not null,
  primary key (city_ref, day)
);
-- The parcel was promised with a thermo bag.
alter table orders add column thermo_bag boolean not null default false;
