-- Fiscal receipts. What a receipt says is written once, with its reason, so that however often it is sent it is the
-- same one: the register knows it by our uuid. A payment is sold once and a refund goes back once, whatever happens.
create table receipts (
  id int generated always as identity primary key,
  -- As the register knows it; another one only after it has failed there for good.
  uuid uuid not null unique,
  order_id int not null references orders (id),
  kind text not null check (kind in ('sale', 'return')),
  -- The payment it is about, and the refund of it that a return is about.
  attempt_id int not null references payment_attempts (id),
  refund_id int references refunds (id),
  -- The sale that a return takes back.
  sale_id int references receipts (id),
  amount_kop int not null check (amount_kop > 0),
  -- [{"code", "name", "price_kop", "quantity", "tax", "line_id"}] and [{"form", "label", "amount_kop"}]
  goods jsonb not null,
  payments jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'done', 'parked')),
  -- Why it is not done yet, and what the register said of it in its own words.
  trouble text check (trouble in ('unavailable', 'key_rejected', 'refused', 'failed')),
  said text,
  fiscal_code text,
  tax_url text,
  created_at timestamptz not null,
  fiscal_at timestamptz,
  check ((kind = 'return') = (sale_id is not null)),
  check ((state = 'done') = (fiscal_at is not null))
);
create unique index receipts_sale on receipts (attempt_id) where kind = 'sale';
create unique index receipts_refund on receipts (refund_id) where refund_id is not null;
-- A payment that its provider took back without a refund of ours.
create unique index receipts_taken_back on receipts (attempt_id) where kind = 'return' and refund_id is null;
create index receipts_order on receipts (order_id, id);
create index receipts_sale_id on receipts (sale_id);
create index receipts_waiting on receipts (id) where state in ('queued', 'sent');
-- The register of a day; a receipt belongs to the day it is fiscal since.
create index receipts_day on receipts (coalesce(fiscal_at, created_at) desc, id desc);
create index receipts_parked on receipts (id) where state = 'parked';

-- The shifts of the register, as far as we opened or closed them.
create table fiscal_shifts (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Null: the shop itself.
  opened_by int references customers (id) on delete set null,
  closed_by int references customers (id) on delete set null
);
create index fiscal_shifts_open on fiscal_shifts (id) where closed_at is null;
create index fiscal_shifts_opened_by on fiscal_shifts (opened_by);
create index fiscal_shifts_closed_by on fiscal_shifts (closed_by);

-- One worker at a time speaks to the register, so that receipts go in their order.
create table fiscal_turns (
  id int primary key check (id = 1),
  taken_until timestamptz not null
);
