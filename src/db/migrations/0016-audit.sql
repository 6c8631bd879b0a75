-- What the staff changed: who, when, what it was and what it became. Never written over, never deleted.
create table audit_entries (
  id int generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'system')),
  actor_id int references customers (id) on delete set null,
  action text not null,
  subject text not null,
  subject_id text not null,
  changes jsonb not null default '[]'
);
create index audit_entries_subject on audit_entries (subject, subject_id, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);
