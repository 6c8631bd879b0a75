-- What a product's page shows besides its texts: the sizes of one family, what lies under the lid, who made it.
alter table products
  add column family text not null default '',
  add column inside_uk text not null default '',
  add column inside_ru text not null default '',
  add column maker_uk text not null default '',
  add column maker_ru text not null default '';
