-- Products as the staff edit them: a version that guards against two people at once, words for search engines,
-- variants that are no longer sold but stand in orders, and what each price was.
alter table products add column version int not null default 1;
alter table products add column meta_uk text not null default '';
alter table products add column meta_ru text not null default '';

alter table variants add column hidden boolean not null default false;
-- Hidden ones stand behind all others, and a new order of the rest is written row by row.
alter table variants drop constraint variants_product_id_position_key;
create index variants_product on variants (product_id, position);

create table price_changes (
  id int generated always as identity primary key,
  variant_id int not null references variants (id) on delete cascade,
  at timestamptz not null,
  actor_id int references customers (id) on delete set null,
  -- Null: the variant is new.
  was_kop int,
  price_kop int not null,
  old_price_kop int,
  sale_ends_at timestamptz
);
create index price_changes_variant on price_changes (variant_id, id desc);
create index price_changes_actor on price_changes (actor_id);

alter table stock_movements add column actor_id int references customers (id) on delete set null;
alter table stock_movements add column note text not null default '';
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('received', 'sold', 'returned', 'corrected', 'written_off'));
create index stock_movements_actor on stock_movements (actor_id);
