-- What is deleted with an account goes by itself; its orders are moved to an empty row first, which may have no phone.
alter table customers
  alter column phone drop not null,
  add column email_confirmed_at timestamptz,
  add column city_ref uuid references cities (ref),
  add column birthday_reminders boolean not null default false,
  add column marketing boolean not null default false,
  add column deleted_at timestamptz;

create table email_confirmations (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_confirmations_customer on email_confirmations (customer_id, sent_at);
create index email_confirmations_email on email_confirmations (email, sent_at);

-- What was agreed to or taken back, when, and which wording was on the screen.
create table consents (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  kind text not null check (kind in ('birthday_reminders', 'marketing')),
  given boolean not null,
  text_version text not null,
  at timestamptz not null
);
create index consents_customer on consents (customer_id, id);

-- Null: the code signs in. Else it moves this account to the phone it was sent to.
alter table sms_codes add column customer_id int references customers (id) on delete cascade;

alter table orders add column consent_version text;

alter table sessions
  drop constraint sessions_customer_id_fkey,
  add foreign key (customer_id) references customers (id) on delete cascade;
alter table staff_members
  drop constraint staff_members_customer_id_fkey,
  add foreign key (customer_id) references customers (id) on delete cascade;
