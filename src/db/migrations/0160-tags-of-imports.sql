-- The import that gave the tag, while it can be undone. Null: the team wants it.
alter table customer_tags add column import_id int references customer_imports (id) on delete set null;
create index customer_tags_import on customer_tags (import_id);

-- All tags of the file, also those that the customer had: an undo of another import keeps them.
alter table customer_import_items add column tags text[] not null default '{}';

update customer_import_items set tags = array(select jsonb_array_elements_text(added -> 'tags'))
where added ? 'tags';

update customer_tags own set import_id = given.import_id
from (
  select distinct on (i.customer_id, lower(t.tag)) i.customer_id, lower(t.tag) as tag, i.import_id
  from customer_import_items i
  join customer_imports m on m.id = i.import_id and m.state = 'applied'
  cross join unnest(i.tags) as t (tag)
  where i.customer_id is not null
  order by i.customer_id, lower(t.tag), i.import_id
) given
where own.customer_id = given.customer_id and lower(own.tag) = given.tag;
