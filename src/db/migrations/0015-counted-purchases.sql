-- Orders whose purchase a browser has told to those who count: each is told once, from whatever tab.
create table counted_purchases (
  order_id int primary key references orders (id) on delete cascade,
  counted_at timestamptz not null
);

-- Purchases of buyers who agreed to be counted, until the server's report of them is taken in or too old. What their
-- browser said lives here and nowhere else, and as long.
create table purchase_reports (
  order_id int primary key references orders (id) on delete cascade,
  ip text not null,
  user_agent text not null,
  fbp text,
  fbc text,
  created_at timestamptz not null
);
create index purchase_reports_created on purchase_reports (created_at);
