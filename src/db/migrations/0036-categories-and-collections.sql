-- Categories and collections under the hands of the staff: a version against two people at once, which filters a
-- category offers, and which categories below the top stand in the header.
alter table categories add column version int not null default 1;
-- In the order of the listing; null: as in the category above.
alter table categories add column facets text[];
alter table categories add column featured boolean not null default false;
alter table collections add column version int not null default 1;

update categories set featured = true where path in ('podarunky/shokoladni-poslannia', 'podarunky/korporatyvni');
