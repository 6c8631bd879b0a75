-- What of a parcel came back, line by line: to the shelf, or written off and why. A line never brings back more than
-- was sold of it; the shelf's own ledger has the same pieces as `returned` and `written_off`.
create table returned_pieces (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  line_id int not null references order_lines (id) on delete cascade,
  -- Made by the device of whoever took the pieces back, so that what is sent twice is taken back once.
  key uuid not null,
  shelf int not null check (shelf >= 0),
  written_off int not null check (written_off >= 0),
  cause text check (cause in ('storage', 'opened', 'melted', 'damaged', 'out_of_date')),
  staff_id int references customers (id) on delete set null,
  at timestamptz not null,
  unique (key, line_id),
  check (shelf + written_off > 0),
  check ((written_off > 0) = (cause is not null))
);
create index returned_pieces_order on returned_pieces (order_id);
create index returned_pieces_line on returned_pieces (line_id);
create index returned_pieces_staff on returned_pieces (staff_id);

-- An order that is sent again because of a claim: which one it stands for. It costs nothing and is no sale.
alter table orders add column replaces_id int references orders (id);
create index orders_replaces on orders (replaces_id) where replaces_id is not null;
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check
  check (source in ('site', 'one_click', 'phone', 'replacement'));
alter table orders add constraint orders_replacement_check
  check ((source = 'replacement') = (replaces_id is not null) and (replaces_id is null or total_kop = 0));
alter table claims add column replacement_id int references orders (id) on delete set null;
create index claims_replacement on claims (replacement_id);
