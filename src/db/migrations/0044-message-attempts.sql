-- What became of a message at its carriers: each try to say it over a channel, and until when it is worth saying.
alter table messages drop constraint messages_status_check;
update messages set status = 'refused' where status = 'failed';
alter table messages
  add constraint messages_status_check
    check (status in ('queued', 'sent', 'delivered', 'read', 'undelivered', 'refused')),
  -- Grows when a person has it sent once more.
  add column round int not null default 1,
  add column expires_at timestamptz,
  -- Where it goes when the phone cannot be reached.
  add column fallback_email text,
  add column settled_at timestamptz;
create index messages_recipient on messages (recipient, sent_at) where sent_at is not null;

create table message_attempts (
  id int generated always as identity primary key,
  message_id int not null references messages (id) on delete cascade,
  round int not null,
  channel text not null check (channel in ('sms', 'viber')),
  carrier text not null,
  -- The carrier knows a repeat by it. Not the id: a restored backup gives ids out again.
  key uuid not null unique,
  status text not null default 'open'
    check (status in ('open', 'sent', 'delivered', 'read', 'undelivered', 'refused')),
  -- Handed over, and the answer not known.
  may_have_left boolean not null default true,
  external_id text,
  segments int not null,
  error text,
  began_at timestamptz not null,
  sent_at timestamptz,
  asked_at timestamptz,
  settled_at timestamptz,
  unique (message_id, round, channel, carrier)
);
create index message_attempts_under_way on message_attempts (sent_at) where status = 'sent';
create index message_attempts_external on message_attempts (carrier, external_id);

create table carrier_balances (
  carrier text primary key,
  balance_kop int not null,
  at timestamptz not null
);

-- Whoever has it may take back the consents of its customer, and nothing else: it stands in links of letters and SMS.
alter table customers add column unsubscribe_key uuid not null unique default gen_random_uuid();

-- The day of a recipient's birthday, "05-17", and for which one its customer was last reminded.
alter table recipients
  add column birthday text check (birthday ~ '^[0-1][0-9]-[0-3][0-9]$'),
  add column reminded_of date;
create index recipients_birthday on recipients (birthday) where birthday is not null;
