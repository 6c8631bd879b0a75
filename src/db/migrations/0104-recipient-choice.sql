-- The recipient of a gift may choose, by a link, where it goes.
alter table orders
  drop constraint orders_delivery_type_check,
  add constraint orders_delivery_type_check
    check (delivery_type in ('branch', 'postomat', 'courier', 'pickup', 'digital', 'recipient_choice')),
  add column recipient_choice text check (recipient_choice in ('waiting', 'chosen', 'expired')),
  add constraint orders_recipient_choice_waits
    check (delivery_type <> 'recipient_choice' or recipient_choice in ('waiting', 'expired'));
create index orders_waiting_choice on orders (id) where recipient_choice = 'waiting';

-- Of an order only the last link works; the others were called back.
create table recipient_choice_links (
  id int primary key generated always as identity,
  order_id int not null references orders (id) on delete cascade,
  secret text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  reminders int not null default 0,
  called_back_at timestamptz
);
create unique index recipient_choice_links_current on recipient_choice_links (order_id) where called_back_at is null;

-- A parcel without a place is not packed; fulfilment/reads/packing.server.ts repeats the condition exactly.
drop index orders_to_pack;
create index orders_to_pack on orders (created_at, id)
  where status in ('confirmed', 'packing') and delivery_type not in ('digital', 'recipient_choice');
