-- A chocolate message that may be rude waits for a manager's eye: its order is not confirmed until somebody has looked.
alter table orders add column held boolean not null default false;
