-- Certificates that are sent electronically: an order of nothing else has no parcel, and letters carry files.
alter table orders
  drop constraint orders_delivery_type_check,
  add constraint orders_delivery_type_check
    check (delivery_type in ('branch', 'postomat', 'courier', 'pickup', 'digital'));

-- Whom a certificate is sent to and when; the name and the greeting stand with the certificate.
create table certificate_sendings (
  certificate_id int primary key references gift_certificates (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  -- An e-mail address, or a phone as it is dialled.
  recipient text not null,
  -- The day that the buyer chose; null: as soon as it is paid.
  send_on date,
  -- Not before this moment, and not before it pays.
  due_at timestamptz not null,
  sent_at timestamptz,
  -- The last message that carried it.
  message_id int references messages (id) on delete set null
);
create index certificate_sendings_due on certificate_sendings (due_at) where sent_at is null;
create index certificate_sendings_message on certificate_sendings (message_id);
create index certificate_sendings_recipient on certificate_sendings (recipient);

-- Files that go with a letter, kept only until it has left.
create table message_files (
  id int generated always as identity primary key,
  message_id int not null references messages (id) on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null check (length(bytes) <= 1048576)
);
create index message_files_message on message_files (message_id);
