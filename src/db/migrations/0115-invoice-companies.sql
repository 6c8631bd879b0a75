-- The company that pays a purchase by invoice. A purchase without a row is paid in its buyer's own name.
create table invoice_companies (
  purchase_id uuid primary key,
  name text not null,
  code text not null check (code ~ '^(\d{8}|\d{10})$'),
  address text,
  email text
);
