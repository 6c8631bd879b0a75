-- Whoever signs in through Google or Facebook may have no phone.
alter table customers alter column phone drop not null;

-- An account at a provider is one person's; a person has at most one at each provider.
create table social_accounts (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  provider_user_id text not null,
  email text,
  name text,
  linked_at timestamptz not null,
  unique (provider, provider_user_id),
  unique (customer_id, provider)
);

-- Journeys to a provider that have not come back yet.
create table social_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('google', 'facebook')),
  intent text not null check (intent in ('link', 'login')),
  return_url text not null,
  -- The session that links; a journey for signing in has none.
  session_id int references sessions (id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index social_attempts_session on social_attempts (session_id);
create index social_attempts_expiry on social_attempts (expires_at);
