-- Several people pay for one gift: each contribution is an order that adds to the certificate of the group.
create table group_gifts (
  id int primary key generated always as identity,
  -- Null: the account was deleted; then everybody gets the money back in time.
  customer_id int references customers (id) on delete set null,
  secret text not null unique,
  title text not null,
  note text not null default '',
  organiser text not null,
  target_kop int not null check (target_kop > 0),
  -- The last day on which contributions are taken.
  ends_on date not null,
  -- What the organiser had in the cart.
  items jsonb not null default '[]',
  lang text not null check (lang in ('uk', 'ru')),
  certificate_id int not null unique references gift_certificates (id),
  created_at timestamptz not null,
  -- The organiser went on to order.
  closed_at timestamptz,
  -- When the shop saw that it had ended; the organiser decides from then on.
  ended_at timestamptz,
  reminders int not null default 0,
  -- When contributors were told that the gift is ordered.
  ordered_told_at timestamptz,
  -- When it was decided that everybody gets the money back, or what the gift has left over.
  given_back_at timestamptz,
  rest_back_at timestamptz
);
create index group_gifts_customer on group_gifts (customer_id) where customer_id is not null;
create index group_gifts_under_way on group_gifts (id) where given_back_at is null and ordered_told_at is null;

create table group_gift_contributions (
  order_id int primary key references orders (id) on delete cascade,
  group_gift_id int not null references group_gifts (id),
  name text not null,
  wish text not null default '',
  shows_sum boolean not null,
  created_at timestamptz not null
);
create index group_gift_contributions_group on group_gift_contributions (group_gift_id);
