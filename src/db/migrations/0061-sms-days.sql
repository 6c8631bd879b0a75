-- What SMS were sent on a day, by the parts they are billed by, and what the owner has allowed beyond the setting.
create table sms_days (
  day date primary key,
  segments int not null default 0,
  -- Parts that the owner has added to the day's limit.
  allowed int not null default 0,
  warned_at timestamptz,
  stopped_at timestamptz
);
