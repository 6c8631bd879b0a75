-- What a buyer says is wrong with what they received. One unanswered claim an order at a time.
create table claims (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  subject text not null check (subject in ('damaged', 'melted', 'wrong_goods', 'missing', 'quality', 'other')),
  text text not null,
  answer text,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index claims_order on claims (order_id, id);
create unique index claims_open on claims (order_id) where answered_at is null;
