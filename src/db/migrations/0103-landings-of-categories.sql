-- A category may have a landing too. A landing belongs to one collection or one category.
do $$
declare held text;
begin
  select conname into strict held from pg_constraint
  where conrelid = 'publications'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%collection_id%';
  execute format('alter table publications drop constraint %I', held);
end $$;
alter table publications add column category_id int unique references categories (id) on delete cascade;
alter table publications add constraint publications_landing_check
  check (num_nonnulls(collection_id, category_id) = (kind = 'landing')::int);
