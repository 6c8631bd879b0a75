-- When the money of a payment came. `updated_at` moves on with a later refund, and the money of that day stays counted.
alter table payment_attempts add column paid_at timestamptz;

update payment_attempts a set paid_at = case when a.status = 'paid' then a.updated_at else coalesce(
  (select min(e.at) from order_events e where e.order_id = a.order_id and e.kind = 'payment' and e.data ->> 'to' = 'paid'),
  a.created_at) end
where a.status in ('paid', 'refunded');

create function note_paid_at() returns trigger language plpgsql as $$
begin
  new.paid_at := case when new.status in ('paid', 'refunded') then coalesce(new.paid_at, new.updated_at) end;
  return new;
end $$;
create trigger payment_attempts_paid_at before insert or update of status on payment_attempts
  for each row execute function note_paid_at();

create index payment_attempts_paid_at on payment_attempts (paid_at) where paid_at is not null;
create index refunds_settled_at on refunds (settled_at) where state = 'done';
