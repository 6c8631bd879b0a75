create table customers (
  id int generated always as identity primary key,
  phone text not null unique,
  first_name text,
  last_name text,
  patronymic text,
  email text,
  birthday date,
  locale text check (locale in ('uk', 'ru')),
  created_at timestamptz not null default now()
);

create table staff_members (
  customer_id int primary key references customers (id),
  role text not null check (role in ('owner', 'manager', 'packer', 'content')),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id int generated always as identity primary key,
  token_hash text not null unique,
  customer_id int references customers (id),
  city_ref uuid references cities (ref),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_expiry on sessions (expires_at);

create table sms_codes (
  id int generated always as identity primary key,
  phone text not null,
  code_hash text not null,
  address_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index sms_codes_phone on sms_codes (phone, sent_at);
create index sms_codes_address on sms_codes (address_hash, sent_at);

create table reviews (
  id int generated always as identity primary key,
  product_id int references products (id) on delete cascade,
  customer_id int references customers (id),
  author_name text not null,
  town text,
  rating int not null check (rating between 1 and 5),
  text text not null,
  lang text not null check (lang in ('uk', 'ru')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  verified boolean not null default false,
  reply text,
  created_at timestamptz not null default now()
);
create index reviews_product on reviews (product_id, status, created_at desc);
create index reviews_status on reviews (status, created_at desc);
