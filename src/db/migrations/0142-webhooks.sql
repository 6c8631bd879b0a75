-- Addresses of other programs that are told of what happens, and what they were told.
create table webhooks (
  id int generated always as identity primary key,
  url text not null,
  events text[] not null,
  -- Signs what is sent; encrypted, with the id of the key.
  secret text not null,
  secret_key_id text not null,
  created_by int references customers (id) on delete set null,
  created_at timestamptz not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- Null: on.
  off_at timestamptz,
  off_reason text check (off_reason in ('by_hand', 'failing')),
  check ((off_at is null) = (off_reason is null))
);
create index webhooks_created_by on webhooks (created_by);

create table webhook_deliveries (
  id int generated always as identity primary key,
  -- As sent: the same in every try.
  key uuid not null default gen_random_uuid(),
  webhook_id int not null references webhooks (id) on delete cascade,
  event text not null,
  data jsonb not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Tries of this round; a person may start another.
  attempts int not null default 0,
  next_at timestamptz not null,
  -- The newest tries: time, milliseconds, status, reason, first characters of the answer.
  tries jsonb not null default '[]'
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_at on webhook_deliveries (at);

-- Adds a delivery for each subscription to the event, in the transaction of the change. It adds no job: two changes that
-- add a job under the same key wait for each other, and each may hold what the other needs next.
create function record_webhook(of_event text, of_data jsonb, of_time timestamptz) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, event, data, at, next_at)
  select id, of_event, of_data, of_time, of_time from webhooks where off_at is null and of_event = any (events)
$$;

create function record_order_webhook() returns trigger language plpgsql as $$
declare
  told jsonb := jsonb_build_object('number', (select number from orders where id = new.order_id));
begin
  case
    when new.kind = 'placed' then
      perform record_webhook('order.placed', told, new.at);
    when new.kind = 'payment' and new.data ->> 'to' = 'paid' then
      perform record_webhook('order.paid', told, new.at);
    when new.kind = 'refund_done' then
      perform record_webhook('order.refunded', told || jsonb_build_object('amount', new.data -> 'amount'), new.at);
    when new.kind = 'status' then
      perform record_webhook(
        case new.data ->> 'to' when 'cancelled' then 'order.cancelled' else 'order.status_changed' end,
        told || jsonb_build_object('from', new.data -> 'from', 'to', new.data -> 'to'), new.at);
    when new.kind = 'undone' then
      perform record_webhook('order.status_changed',
        told || jsonb_build_object('from', new.data -> 'step', 'to', new.data -> 'to'), new.at);
    else null;
  end case;
  return null;
end $$;

create trigger order_webhooks after insert on order_events
  for each row when (new.kind in ('placed', 'payment', 'refund_done', 'status', 'undone'))
  execute function record_order_webhook();

create function record_stock_webhook() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where off_at is null and 'stock.changed' = any (events)) then
    perform record_webhook('stock.changed', jsonb_build_object(
      'sku', (select sku from variants where id = new.variant_id),
      'on_hand', (select on_hand from stock where variant_id = new.variant_id)), new.at);
  end if;
  return null;
end $$;

-- Of the ledger: every change of stock has its row there, with its time.
create trigger stock_webhooks after insert on stock_movements
  for each row execute function record_stock_webhook();
