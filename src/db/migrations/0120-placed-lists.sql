-- A list is placed as one purchase, each of its rows as an order.
alter table recipient_lists
  -- Changed with every correction: what is placed is what was seen.
  add column version int not null default 0,
  add column purchase_id uuid references purchases (id) on delete set null;
create index recipient_lists_purchase on recipient_lists (purchase_id) where purchase_id is not null;
alter table recipient_list_rows
  add column order_id int references orders (id) on delete set null;
create index recipient_list_rows_order on recipient_list_rows (order_id) where order_id is not null;
