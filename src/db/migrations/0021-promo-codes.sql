-- How often a code may be used, and what guards it against two people changing it at once.
-- Uses are not counted in a column: they are the orders that are not cancelled, so a cancelled one gives its use back.
alter table promo_codes
  add column total_limit int check (total_limit > 0),
  add column per_customer_limit int check (per_customer_limit > 0),
  add column note text not null default '',
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add check (ends_at > starts_at);

create index orders_promo_code on orders (promo_code) include (contact_phone, customer_id, discount_kop)
  where promo_code is not null and status <> 'cancelled';
