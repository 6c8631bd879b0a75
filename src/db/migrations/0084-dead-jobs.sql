-- Standard terms: a job that failed too often is dead, jobs with one group key run one after another, and a receipt
-- that was not issued has failed.
alter table jobs rename column parked_at to dead_at;
alter table jobs rename column lane to group_key;
alter index jobs_lane rename to jobs_group_key;
alter index jobs_parked rename to jobs_dead;
update jobs set name = 'report_failed_jobs' where name = 'tell_of_parked_calls';

alter table receipts drop constraint receipts_state_check;
update receipts set state = 'failed' where state = 'parked';
alter table receipts add constraint receipts_state_check check (state in ('queued', 'sent', 'done', 'failed'));
drop index receipts_parked;
create index receipts_failed on receipts (id) where state = 'failed';
