-- Jobs of one lane run one after another, in the order they were added.
alter table jobs add column lane text;
create index jobs_lane on jobs (lane, id) where lane is not null;
-- What failed or was set aside, for whoever looks after it: a few rows among very many.
create index jobs_parked on jobs (parked_at, id) where parked_at is not null;
create index jobs_failing on jobs (id) where parked_at is null and attempts >= 3;
