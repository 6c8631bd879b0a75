-- What people wait for: a variant that is to be on the shelf again, or to cost less than it did. Each wish is told of once.
create table product_alerts (
  id int generated always as identity primary key,
  kind text not null check (kind in ('in_stock', 'price_drop')),
  product_id int not null references products on delete cascade,
  variant_id int not null references variants on delete cascade,
  -- Whose it is: an account, which is written to wherever it is reached on the day, or an address of nobody we know.
  customer_id int references customers on delete cascade,
  phone text,
  email text,
  check (num_nonnulls(customer_id, phone, email) = 1),
  contact text not null generated always as (coalesce('#' || customer_id::text, phone, email)) stored,
  lang text not null check (lang in ('uk', 'ru')),
  seen_kop int not null check (seen_kop >= 0),
  -- Hashes of what the devices hold that have asked, so that each can take back what it asked for.
  asked_by text[] not null default '{}' check (cardinality(asked_by) <= 5),
  -- Stands in what is sent: whoever has it can end everything of this contact.
  leave_key uuid not null unique default gen_random_uuid(),
  address_hash text not null,
  consent_version text not null,
  created_at timestamptz not null,
  -- Since when what is waited for holds without a break.
  holds_since timestamptz,
  told_at timestamptz,
  stopped_at timestamptz
);
create unique index product_alerts_once on product_alerts (contact, variant_id, kind)
  where told_at is null and stopped_at is null;
create index product_alerts_waiting on product_alerts (variant_id, kind, created_at)
  where told_at is null and stopped_at is null;
create index product_alerts_contact on product_alerts (contact, created_at);
create index product_alerts_asked_by on product_alerts using gin (asked_by);
create index product_alerts_customer on product_alerts (customer_id);
create index product_alerts_product on product_alerts (product_id);
create index product_alerts_address on product_alerts (address_hash, created_at);
create index product_alerts_told on product_alerts (variant_id, told_at) where told_at is not null;

-- Addresses of nobody we know that asked never to be written to; only the keyed hash is kept.
create table alert_stops (
  contact_hash text primary key,
  at timestamptz not null
);
