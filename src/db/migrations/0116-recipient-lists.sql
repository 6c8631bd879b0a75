-- The recipients of a company's gifts, as a spreadsheet that is corrected in place. The file's cells are never
-- changed: what was typed over them is beside them.
create table recipient_lists (
  id int primary key generated always as identity,
  secret text not null unique,
  -- The idempotency key of the request that sends it to the team.
  lead_key uuid not null,
  customer_id int references customers (id) on delete cascade,
  lang text not null check (lang in ('uk', 'ru')),
  file_name text not null,
  columns jsonb not null,
  headings jsonb not null,
  variant_id int references variants (id) on delete set null,
  message text not null default '',
  gift_wrap boolean not null default false,
  lead_id int references leads (id) on delete cascade,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index recipient_lists_customer on recipient_lists (customer_id) where customer_id is not null;
create index recipient_lists_lead on recipient_lists (lead_id) where lead_id is not null;
create index recipient_lists_updated_at on recipient_lists (updated_at);

create table recipient_list_rows (
  list_id int not null references recipient_lists (id) on delete cascade,
  position int not null,
  cells jsonb not null,
  typed jsonb not null default '{}',
  left_out boolean not null default false,
  primary key (list_id, position)
);
