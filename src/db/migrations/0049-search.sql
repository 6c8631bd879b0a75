-- Words that mean the same in a search, and what they find besides, which does not find them.
create table search_synonyms (
  id int generated always as identity primary key,
  words text[] not null check (cardinality(words) between 1 and 30),
  finds text[] not null default '{}' check (cardinality(finds) <= 30),
  check (cardinality(words) + cardinality(finds) > 1),
  version int not null default 1,
  changed_at timestamptz not null default now()
);

-- What was searched for, each day, by nobody in particular; `found` is how many products the last time.
create table search_days (
  day date not null,
  words text not null check (length(words) between 2 and 100),
  asked int not null check (asked > 0),
  found int not null check (found >= 0),
  primary key (day, words)
);
create index search_days_missing on search_days (day) where found = 0;
