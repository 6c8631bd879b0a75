-- Every order belongs to a purchase, also one that was bought alone.
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%purchase_id IS NULL%';
  execute format('alter table orders drop constraint %I', rule);
end $$;
update orders set purchase_id = gen_random_uuid() where purchase_id is null;
alter table orders
  alter column purchase_id set default gen_random_uuid(),
  alter column purchase_id set not null;
drop index orders_purchase;
create unique index orders_purchase on orders (purchase_id, parcel);
