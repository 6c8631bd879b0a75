-- Photographs of reviews. What is uploaded waits without a review for whoever has its key, in a file whose name
-- nobody is told before the review is shown, and is swept after a day.
create table review_photos (
  id int generated always as identity primary key,
  claim_key text unique,
  file text not null,
  review_id int references reviews (id) on delete set null,
  position int not null default 0,
  uploaded_at timestamptz not null
);
create index review_photos_review on review_photos (review_id, position);
create index review_photos_waiting on review_photos (uploaded_at) where review_id is null;
