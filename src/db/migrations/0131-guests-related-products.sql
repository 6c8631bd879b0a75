-- Standard terms: guests (not givers), related products (not companions), delivery estimates (not roads), and a
-- greeting card, which is no gift card.
alter table orders rename column gift_card to greeting_card;

alter table wishlist_reservations rename column giver_id to guest_id;
alter table wishlist_reservations rename column giver_device to guest_device;
alter index wishlist_reservations_giver rename to wishlist_reservations_guest;

alter table product_companions rename to related_products;
alter table related_products rename column companion_id to related_id;
alter table carrier_roads rename to carrier_estimates;
alter index carrier_roads_past rename to carrier_estimates_past;

do $$
declare found record;
begin
  for found in
    select conname::text as name, conrelid::regclass::text as place, replace(replace(replace(replace(
      conname, 'product_companions', 'related_products'), 'companion_id', 'related_id'),
      'carrier_roads', 'carrier_estimates'), 'gift_card', 'greeting_card') as renamed
    from pg_constraint
    where conname like 'product_companions%' or conname like 'carrier_roads%' or conname = 'orders_gift_card_check'
  loop
    execute format('alter table %s rename constraint %I to %I', found.place, found.name, found.renamed);
  end loop;
end $$;

-- Waiting and failed jobs keep running under the new names, and the audit log links to them.
update jobs set name = renamed.after
from (values
  ('ask_for_fate', 'ask_for_delivery_status'),
  ('ask_for_fates', 'ask_for_delivery_statuses'),
  ('count_companions', 'count_related_products'),
  ('learn_carrier_roads', 'learn_carrier_estimates'),
  ('refresh_carrier_roads', 'refresh_carrier_estimates')
) as renamed (before, after)
where jobs.name = renamed.before;
update audit_entries set subject_id = replace(subject_id, 'carrier_roads', 'carrier_estimates')
where subject = 'call' and subject_id like '%carrier_roads';
