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

-- What was decided about a claim, by whom, and what the team says of it to itself. One that was answered before has
-- words only.
alter table claims
  add column decision text check (decision in ('refund', 'resend', 'refuse', 'words')),
  add column note text,
  add column refund_id int references refunds (id) on delete set null,
  add column staff_id int references customers (id) on delete set null;
create index claims_refund on claims (refund_id);
create index claims_staff on claims (staff_id);
create index claims_waiting on claims (created_at, id) where answered_at is null;
create index claims_answered on claims (answered_at desc, id desc) where answered_at is not null;

-- Photographs of what is wrong: for the buyer and for those who answer, never for anybody else. What is uploaded
-- waits for the order's claim under a key and is swept after a day.
create table claim_photos (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  claim_key text unique,
  file text not null unique,
  claim_id int references claims (id) on delete cascade,
  position int not null default 0,
  uploaded_at timestamptz not null
);
create index claim_photos_order on claim_photos (order_id);
create index claim_photos_claim on claim_photos (claim_id, position);
create index claim_photos_waiting on claim_photos (uploaded_at) where claim_id is null;
