-- A discount given while the order was taken by phone was recorded as a change of the order.
update order_events e
set kind = 'discounted',
  data = jsonb_build_object('amount', e.data #> '{changes,0,after}', 'reason', e.data -> 'reason')
from orders o
where o.id = e.order_id and e.kind = 'edited' and e.at = o.created_at
  and jsonb_array_length(e.data -> 'changes') = 1 and e.data #>> '{changes,0,what}' = 'discount'
  and e.data #>> '{changes,0,before}' = '0';
