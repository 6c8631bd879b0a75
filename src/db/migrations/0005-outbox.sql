create table messages (
  id int generated always as identity primary key,
  channel text not null check (channel in ('sms', 'viber', 'telegram', 'email')),
  recipient text not null,
  subject text,
  text text not null,
  lang text not null check (lang in ('uk', 'ru')),
  purpose text not null,
  order_id int references orders (id),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  external_id text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_order on messages (order_id);

create table jobs (
  id int generated always as identity primary key,
  name text not null,
  unique_key text,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  last_error text,
  parked_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at, id) where parked_at is null;
create unique index jobs_unique on jobs (name, unique_key) where unique_key is not null and parked_at is null;
