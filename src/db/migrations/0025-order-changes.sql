-- What a manager took off by hand, within the whole discount; and, when an order is split, the part of its payment
-- that counts for the other one: together the two are zero.
alter table orders
  add column manual_discount_kop int not null default 0,
  add column credit_kop int not null default 0,
  add check (manual_discount_kop between 0 and discount_kop);
