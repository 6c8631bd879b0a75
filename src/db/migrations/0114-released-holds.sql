-- Held money that the bank released has never come: such a payment is `refunded` at the bank, and was not paid here.
create or replace function note_paid_at() returns trigger language plpgsql as $$
begin
  new.paid_at := case new.status when 'paid' then coalesce(new.paid_at, new.updated_at) when 'refunded' then new.paid_at end;
  return new;
end $$;

create temporary table released on commit drop as
select a.id, a.purchase_id from payment_attempts a
where a.status = 'refunded' and a.is_hold and not exists (select from refunds r where r.attempt_id = a.id)
  and not exists (
    select from order_events e where e.order_id = a.order_id and e.kind = 'payment' and e.data ->> 'to' = 'paid');
update payment_attempts set paid_at = null where id in (select id from released);
delete from payment_shares where attempt_id in (select id from released);

-- Orders that are not packed yet wait for their money again.
update orders o set payment_status = 'unpaid', version = version + 1
where o.status in ('new', 'confirmed', 'packing') and o.payment_status = 'refunded' and o.paid_kop = 0
  and o.purchase_id in (select purchase_id from released)
  and not exists (select from payment_attempts a where a.purchase_id = o.purchase_id and a.paid_at is not null);
