-- What goods cost the shop; null: unknown. Kept with the order as it was when the order was placed.
alter table variants add column cost_kop int check (cost_kop >= 0);
alter table order_lines add column cost_kop int check (cost_kop >= 0);

-- Figures remember finished days: a day whose orders have the versions they had is the same day. Lines are added up
-- from an index.
create index orders_versions on orders (created_at) include (version);
create index order_lines_goods on order_lines (order_id)
  include (position, product_id, variant_id, quantity, total_kop, cost_kop);
