-- Sheets of the catalogue that were checked, written or taken back. What each would make of a product stands beside
-- what it found, so that writing, showing and undoing need no second reading of the file.
create table product_imports (
  id int generated always as identity primary key,
  actor_id int references customers (id) on delete set null,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'applied', 'undone')),
  checked_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  rows_count int not null,
  unchanged_count int not null,
  changes_prices boolean not null,
  -- Headings that nobody knew; their columns were left alone.
  ignored text[] not null,
  -- The first of them, and how many there are.
  problems jsonb not null,
  problems_count int not null
);
create index product_imports_actor on product_imports (actor_id);

create table product_import_items (
  import_id int not null references product_imports (id) on delete cascade,
  position int not null,
  -- Null until a new product is written, and when it is gone again.
  product_id int references products (id) on delete set null,
  kind text not null,
  -- Of the product as the sheet found it, then as the import left it.
  version int,
  before jsonb,
  after jsonb not null,
  primary key (import_id, position)
);
create index product_import_items_product on product_import_items (product_id);

-- Pictures that came in for a product and are not known to have been saved with one yet.
create table product_uploads (
  file text primary key,
  uploaded_at timestamptz not null
);
create index product_uploads_uploaded on product_uploads (uploaded_at);
