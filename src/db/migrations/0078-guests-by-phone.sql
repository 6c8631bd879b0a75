-- Guests are listed with the customers: what each phone has ordered without signing in is read off the index.
create index orders_guests on orders (contact_phone) include (id, status, source, total_kop, created_at)
  where customer_id is null;
