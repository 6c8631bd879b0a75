-- Whose photographs wait for a review: a keyed hash of an address or an account, gone once the review is written.
alter table review_photos add column uploader text;
create index review_photos_uploader on review_photos (uploader, uploaded_at) where review_id is null;
