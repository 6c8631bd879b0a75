-- A payment that a bank took and returned by itself: its orders are to be paid again, as after a released hold.
alter table payment_events drop constraint payment_events_trouble_check,
  add constraint payment_events_trouble_check
    check (trouble in ('amount', 'currency', 'paid_twice', 'order_closed', 'returned'));

-- Orders that are accepted and not packed yet wait for their money again; new ones do once they are accepted.
update orders o set payment_status = 'unpaid', version = version + 1
where (o.status in ('confirmed', 'packing') or (o.status = 'new' and o.parcels > 1)) and o.payment_status = 'refunded' and o.paid_kop = 0
  and o.delivery_type <> 'digital' and exists (
    select from payment_attempts a join payment_shares s on s.attempt_id = a.id
    where s.order_id = o.id and a.status = 'refunded' and a.paid_at is not null and a.provider <> 'certificate'
      and a.amount_kop > (select coalesce(sum(r.amount_kop), 0) from refunds r
        where r.attempt_id = a.id and r.state <> 'failed'))
  and not exists (select from refunds r where r.order_id = o.id and r.state <> 'failed' and r.way <> 'certificate');
