-- Gift certificates: a means of payment. What one is worth is the sum of its movements and stands nowhere else.
-- The code itself is not kept: a slow hash finds it, its last characters name it, and what is sealed opens only with
-- the shop's secret, so that a copy of the database pays for nothing.
create table gift_certificates (
  id int generated always as identity primary key,
  code_hash text not null unique,
  last4 text not null,
  sealed_code text not null,
  nominal_kop int not null check (nominal_kop > 0),
  -- The last day on which it pays.
  expires_on date not null,
  -- Null: it waits until what it was bought with is paid.
  activated_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  holder_name text not null default '',
  greeting text not null default '',
  -- Why the team made it; empty when it was bought.
  reason text not null default '',
  -- Where its code was sent, when it was not bought.
  phone text,
  lang text not null check (lang in ('uk', 'ru')),
  -- Made by the device of whoever issues, so that what is sent twice is issued once; null when it was bought.
  key uuid unique,
  -- What it was bought with: the line and which of its pieces.
  order_id int references orders (id) on delete set null,
  order_line_id int references order_lines (id) on delete set null,
  piece int,
  version int not null default 1,
  created_at timestamptz not null,
  unique (order_line_id, piece)
);
create index gift_certificates_created on gift_certificates (created_at desc, id desc);
create index gift_certificates_last4 on gift_certificates (last4);
create index gift_certificates_order on gift_certificates (order_id);

create table certificate_movements (
  id int generated always as identity primary key,
  certificate_id int not null references gift_certificates (id) on delete cascade,
  kind text not null check (kind in
    ('issued', 'spent', 'returned', 'corrected', 'activated', 'blocked', 'unblocked', 'prolonged', 'sent')),
  -- What it changes the balance by; steps of its life move no money.
  amount_kop int not null,
  order_id int references orders (id) on delete set null,
  staff_id int references customers (id) on delete set null,
  comment text,
  at timestamptz not null,
  check (case kind when 'spent' then amount_kop < 0
    when 'issued' then amount_kop > 0
    when 'returned' then amount_kop > 0
    when 'corrected' then amount_kop <> 0
    else amount_kop = 0 end)
);
create index certificate_movements_certificate on certificate_movements (certificate_id, id) include (amount_kop);
create index certificate_movements_order on certificate_movements (order_id);
create index certificate_movements_staff on certificate_movements (staff_id);

-- Codes that were not there, by who asked: whoever guesses is not answered for a while.
create table certificate_misses (
  id int generated always as identity primary key,
  who text not null,
  at timestamptz not null
);
create index certificate_misses_who on certificate_misses (who, at);
create index certificate_misses_at on certificate_misses (at);

-- The part of an order that a certificate paid is an attempt of its own, and goes back onto the certificate.
alter table payment_attempts
  drop constraint payment_attempts_provider_check,
  add constraint payment_attempts_provider_check
    check (provider in ('cod', 'invoice', 'liqpay', 'monobank', 'certificate')),
  add column certificate_id int references gift_certificates (id),
  add check ((provider = 'certificate') = (certificate_id is not null));
create index payment_attempts_certificate on payment_attempts (certificate_id) where certificate_id is not null;
alter table refunds
  drop constraint refunds_way_check,
  add constraint refunds_way_check check (way in ('card', 'by_hand', 'certificate'));
