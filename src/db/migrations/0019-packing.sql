-- Who packs an order and how far it is. Apart from orders, so that a tick does not make the order another version.
create table packing (
  order_id int primary key references orders (id) on delete cascade,
  packer_id int references customers (id),
  taken_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz
);
create index packing_packed on packing (packed_at) where packed_at is not null;
create index packing_shipped on packing (shipped_at) where shipped_at is not null;

create table packing_items (
  order_id int not null references orders (id) on delete cascade,
  -- The id of an order's line, «wrap» or «card».
  item text not null,
  picked int not null check (picked >= 0),
  primary key (order_id, item)
);

insert into packing (order_id, packer_id, taken_at, shipped_at)
select order_id,
  max(actor_id) filter (where data ->> 'to' = 'packing'),
  max(at) filter (where data ->> 'to' = 'packing'),
  max(at) filter (where data ->> 'to' = 'shipped')
from order_events
where kind = 'status' and data ->> 'to' in ('packing', 'shipped')
group by order_id;
