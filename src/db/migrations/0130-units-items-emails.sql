-- Standard terms: units (not pieces), items and products (not goods), stock (not shelf), e-mails (not letters).
-- Keys of stored JSON are renamed as text: inside a string value the quotes of a key would be escaped.
alter table messages rename column letter to email;
comment on column messages.email is 'What an e-mail says, without its look; null for messages of text alone';
update messages set email =
  replace(replace(email::text, '"kind": "goods"', '"kind": "items"'), '"goods":', '"items":')::jsonb
where email::text like '%"goods"%';

alter table products rename column pieces to units;
alter table gift_certificates rename column piece to unit;
alter table gift_certificates
  rename constraint gift_certificates_order_line_id_piece_key to gift_certificates_order_line_id_unit_key;
alter table returned_units rename column shelf to to_stock;
alter table order_promotions rename column of_goods to of_products;
alter table carrier_prices rename column goods_g to items_g;
alter table receipts rename column goods to items;
alter index order_lines_goods rename to order_lines_items;

update promotions set conditions =
  replace(replace(conditions::text, '"goods":', '"products":'), '"pieces":', '"units":')::jsonb;

update order_events set
  kind = 'units_back',
  data = replace(replace(data::text, '"pieces":', '"units":'), '"shelf":', '"to_stock":')::jsonb
where kind = 'pieces_back';

update product_import_items set
  before = replace(before::text, '"pieces":', '"units":')::jsonb,
  after = replace(after::text, '"pieces":', '"units":')::jsonb
where before::text like '%"pieces":%' or after::text like '%"pieces":%';

-- The blocks of the home page, and why its last plan failed.
update publications set
  draft = replace(draft::text, '"goods":', '"products":')::jsonb,
  stuck = replace(stuck::text, '"goods:', '"products:')::jsonb
where draft::text like '%"goods":%' or stuck::text like '%"goods:%';
update publication_versions set content = replace(content::text, '"goods":', '"products":')::jsonb
where content::text like '%"goods":%';

-- The audit log names fields by their path and has their values.
update audit_entries set changes = replace(replace(
  regexp_replace(
    regexp_replace(changes::text, '"field": "((?:\w+\.)*)pieces"', '"field": "\1units"', 'g'),
    '"field": "((?:\w+\.)*)goods"', '"field": "\1products"', 'g'),
  '"pieces":', '"units":'), '"goods":', '"products":')::jsonb
where changes::text ~ '\mpieces"|\mgoods"';
