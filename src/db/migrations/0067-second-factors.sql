-- An authenticator application of a staff member. The secret is sealed; key_id names the key.
create table totp_secrets (
  customer_id int primary key references customers (id) on delete cascade,
  sealed text not null,
  key_id text not null,
  -- The last time step that was accepted: a code works once.
  last_step int not null default 0,
  -- Null until the first code was typed.
  enabled_at timestamptz,
  created_at timestamptz not null
);

create table passkeys (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_customer on passkeys (customer_id);

create table recovery_codes (
  id int generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create unique index recovery_codes_code on recovery_codes (customer_id, code_hash);

-- What a browser signs with a passkey: one for a session, used once.
create table passkey_challenges (
  session_id int primary key references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'verify')),
  challenge text not null,
  expires_at timestamptz not null
);

create table second_factor_tries (
  customer_id int primary key references customers (id) on delete cascade,
  wrong int not null,
  blocked_until timestamptz
);
