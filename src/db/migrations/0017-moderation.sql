-- What is decided about a review: guarded by a version, with a reason that only the team reads; and the order that
-- makes its author a buyer.
alter table reviews
  add column version int not null default 1,
  add column rejection_reason text,
  add column order_id int references orders (id) on delete set null;
create index reviews_order on reviews (order_id);
create index reviews_unanswered on reviews (created_at desc) where status = 'approved' and reply is null;

-- Who talks to a person that left a lead, and what came of it.
alter table leads
  add column note text,
  add column handler_id int references customers (id) on delete set null;
create index leads_handler on leads (handler_id);
