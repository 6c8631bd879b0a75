-- Money that goes back to buyers, whole or in part: by the bank of the card, or by hand. What a bank was asked for
-- counts as gone until the bank refuses it.
create table refunds (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  attempt_id int not null references payment_attempts (id) on delete cascade,
  -- Made by the device of whoever refunds, so that what is sent twice is paid back once.
  key uuid not null unique,
  amount_kop int not null check (amount_kop > 0),
  way text not null check (way in ('card', 'by_hand')),
  state text not null check (state in ('pending', 'done', 'failed')),
  -- Why it is not done yet: the bank does not answer, or has refused.
  trouble text check (trouble in ('provider_unavailable', 'provider_refused')),
  -- How often the bank has been asked anew after it refused.
  round int not null default 1,
  reason text not null check (reason in
    ('cancelled', 'damaged', 'melted', 'wrong_goods', 'missing', 'quality', 'changed_mind', 'goodwill')),
  comment text,
  -- For which pieces: [{"id": a line of the order, "quantity": …}]; empty when for none in particular.
  lines jsonb not null default '[]',
  staff_id int references customers (id) on delete set null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'pending') = (settled_at is null))
);
create index refunds_order on refunds (order_id, id);
create index refunds_attempt on refunds (attempt_id);
create index refunds_staff on refunds (staff_id);
