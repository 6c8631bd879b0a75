-- What was done how often, for all instances together: by class and by a keyed hash of who did it, never the value itself.
create table rate_limit_counters (
  class text not null,
  dimension text not null,
  key_hash text not null,
  -- Pairs of a moment in milliseconds and a count, the oldest first.
  hits jsonb not null,
  -- From then on none of them matters.
  keep_until timestamptz not null,
  primary key (class, dimension, key_hash)
);
create index rate_limit_counters_keep_until on rate_limit_counters (keep_until);
create index rate_limit_counters_key on rate_limit_counters (key_hash);

-- What was refused: with so much of the value that staff recognise it.
create table rate_limit_refusals (
  class text not null,
  dimension text not null,
  key_hash text not null,
  label text,
  refused int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- When the last one refused may come again.
  free_at timestamptz not null,
  primary key (class, dimension, key_hash)
);
create index rate_limit_refusals_last_at on rate_limit_refusals (last_at);

-- A sign-in code belongs to the browser that asked for it.
alter table sms_codes add column browser_hash text;
alter table sms_codes drop column address_hash;
-- How often codes were asked for, leads written and alerts wanted is counted above.
alter table leads drop column address_hash;
alter table product_alerts drop column address_hash;
drop table certificate_misses;

-- Who caused a message, as a keyed hash, and when it was counted against its limits.
alter table messages add column requester jsonb, add column counted_at timestamptz;
