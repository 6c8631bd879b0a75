-- When the sender of a message was first called: from then on it may have left, and is not recalled. Null: it waits.
alter table messages add column leaving_at timestamptz;
