-- What the team calls a customer: «VIP», «корпоратив». One spelling for the whole shop, whatever the case typed.
create table customer_tags (
  customer_id int not null references customers (id) on delete cascade,
  tag text not null,
  primary key (customer_id, tag)
);
create unique index customer_tags_once on customer_tags (customer_id, lower(tag));
create index customer_tags_tag on customer_tags (lower(tag));
