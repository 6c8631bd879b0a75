-- Money that was paid beyond what an order costs goes back under its own name.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in
    ('cancelled', 'overpaid', 'damaged', 'melted', 'wrong_goods', 'missing', 'quality', 'changed_mind', 'goodwill'));
