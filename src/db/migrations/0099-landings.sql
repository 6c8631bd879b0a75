-- The page of an occasion as a list of blocks. It belongs to its collection, whose address may change.
alter table publications drop constraint publications_kind_check;
alter table publications add constraint publications_kind_check check (kind in ('page', 'home', 'landing'));
alter table publications add column collection_id int unique references collections (id) on delete cascade;
alter table publications add check ((kind = 'landing') = (collection_id is not null));
