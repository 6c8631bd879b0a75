-- Money that tracking reported as paid out and no register has yet. The history has tens of thousands of such orders,
-- so the count of what is missing cannot start from it.
create table awaited_payouts (
  order_id int primary key references orders (id) on delete cascade,
  -- When tracking reported it.
  at timestamptz not null
);

-- Registers are compared from the first one on.
insert into awaited_payouts (order_id, at)
select e.order_id, min(e.at)
from order_events e join orders o on o.id = e.order_id
where e.kind = 'money_taken' and e.actor_kind = 'system' and e.data ->> 'taken' = 'carrier'
  and e.at > (select min(created_at) from payout_registers)
  and not exists (select from payout_rows r where r.order_id = o.id)
  and not exists (select from payout_rows r where r.tracking_number = o.tracking_number)
group by e.order_id;

-- Orders know nothing of registers: their history says when tracking recorded the money.
create function await_payout() returns trigger language plpgsql as $$
begin
  insert into awaited_payouts (order_id, at) select new.order_id, new.at
  where exists (select from payout_registers) on conflict do nothing;
  return null;
end $$;

create trigger order_events_paid_out after insert on order_events
  for each row when (new.kind = 'money_taken' and new.actor_kind = 'system' and new.data ->> 'taken' = 'carrier')
  execute function await_payout();
