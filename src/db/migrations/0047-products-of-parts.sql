-- Products made of parts: a box of bonbons, a message of chocolate letters. Parts are ordinary products
-- that are never sold alone; boxes and messages are sold with the parts somebody chose for them.
alter table products add column role text not null default 'sold'
  check (role in ('sold', 'box', 'letters', 'bonbon', 'tile'));
create index products_role on products (role) where role <> 'sold';

-- What lies in each cell of one piece of the line, as it was when it was ordered. A line of three boxes
-- has these rows once. The line's own price, weight and cost are those of a whole piece, with its parts.
create table order_line_parts (
  line_id int not null references order_lines (id) on delete cascade,
  position int not null check (position >= 0),
  product_id int not null references products (id),
  variant_id int not null references variants (id),
  key text not null,
  name_uk text not null,
  name_ru text not null,
  picture text,
  weight_g int not null,
  unit_price_kop int not null check (unit_price_kop >= 0),
  cost_kop int,
  primary key (line_id, position)
);
create index order_line_parts_variant on order_line_parts (variant_id);
