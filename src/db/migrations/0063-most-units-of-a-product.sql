-- Most units of a product in one order; null: as the shop's settings say, 0: any.
alter table products add column most_per_order int check (most_per_order between 0 and 99);

-- Who wants more asks for it: a request like «one click», for any number of units.
alter table leads drop constraint leads_kind_check, drop constraint leads_check;
alter table leads
  add constraint leads_kind_check check (kind in ('callback', 'message', 'one_click', 'bulk')),
  add constraint leads_check check ((kind in ('one_click', 'bulk')) = (quantity is not null));
