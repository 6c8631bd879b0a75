-- What had come of an incomplete common payment belonged to no order, also after all of them were cancelled: it was on no
-- list of money to give back. It is the first one's, from whose page it is refunded.
insert into payment_shares as known (attempt_id, order_id, amount_kop)
select a.id, a.order_id, a.amount_kop - shared.sum_kop
from payment_attempts a join orders o on o.id = a.order_id cross join lateral (
  select coalesce(sum(s.amount_kop), 0)::int as sum_kop from payment_shares s where s.attempt_id = a.id) shared
where a.status = 'paid' and a.provider <> 'certificate' and o.parcels > 1 and o.parcel = 1 and a.amount_kop > shared.sum_kop
  and not exists (select from orders p where p.purchase_id = o.purchase_id and p.status not in ('cancelled', 'returned'))
on conflict (attempt_id, order_id) do update set amount_kop = known.amount_kop + excluded.amount_kop;
