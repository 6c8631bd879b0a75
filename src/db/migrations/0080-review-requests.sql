-- Whoever wants to be asked, some days after an order, how they liked it.
alter table customers add column review_requests boolean not null default false;
alter table consents drop constraint consents_kind_check;
alter table consents add check (kind in ('birthday_reminders', 'marketing', 'favourite_prices', 'review_requests'));
create index customers_review_requests on customers (id) where review_requests;
