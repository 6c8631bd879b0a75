-- What the team writes to itself about an order, and whom of the team it calls by name.
create table order_notes (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  author_id int references customers (id) on delete set null,
  -- Made by the author's device, so that a note sent twice is written once.
  key uuid not null,
  text text not null,
  at timestamptz not null,
  unique (author_id, key)
);
create index order_notes_order on order_notes (order_id, id);

create table order_mentions (
  note_id int not null references order_notes (id) on delete cascade,
  staff_id int not null references customers (id) on delete cascade,
  -- As it stands in the text.
  name text not null,
  seen_at timestamptz,
  primary key (note_id, staff_id)
);
create index order_mentions_staff on order_mentions (staff_id, note_id desc);
create index order_mentions_unseen on order_mentions (staff_id) where seen_at is null;
