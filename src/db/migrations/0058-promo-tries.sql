-- Promo codes that somebody named lately, by who named them: whoever guesses is not answered for a while. A code once
-- named is answered again, so a buyer's own one keeps working. Both are kept as hashes.
create table promo_tries (
  who text not null,
  code text not null,
  found boolean not null,
  at timestamptz not null,
  primary key (who, code)
);
create index promo_tries_at on promo_tries (at);
