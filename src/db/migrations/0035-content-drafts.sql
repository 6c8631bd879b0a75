-- What the team writes for visitors beside what they see: a draft, when that changes by itself, and what was shown
-- before. What is shown now stands in content_pages, and of the home page in its newest version.
create table publications (
  id int generated always as identity primary key,
  kind text not null check (kind in ('page', 'home')),
  -- Of a page that has been shown; one that never was has no address of its own yet.
  slug text unique references content_pages (slug) on update cascade on delete cascade,
  draft jsonb,
  publish_at timestamptz,
  hide_at timestamptz,
  planned_by int references customers (id) on delete set null,
  -- Why the last plan came to nothing.
  stuck jsonb,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by int references customers (id) on delete set null,
  check (kind = 'page' or slug is null)
);
-- There is one home page.
create unique index publications_home on publications (kind) where kind = 'home';
create index publications_planned_by on publications (planned_by);
create index publications_changed_by on publications (changed_by);

create table publication_versions (
  id int generated always as identity primary key,
  publication_id int not null references publications (id) on delete cascade,
  content jsonb not null,
  published_at timestamptz not null,
  published_by int references customers (id) on delete set null
);
create index publication_versions_publication on publication_versions (publication_id, id);
create index publication_versions_published_by on publication_versions (published_by);

insert into publications (kind, slug, changed_at) select 'page', slug, updated_at from content_pages;
insert into publication_versions (publication_id, content, published_at)
select id, jsonb_build_object(
  'slug', slug,
  'title', jsonb_build_object('uk', title_uk, 'ru', title_ru),
  'body', jsonb_build_object('uk', body_uk, 'ru', body_ru),
  'meta', jsonb_build_object('uk', meta_uk, 'ru', meta_ru)
), updated_at
from publications join content_pages using (slug) where published;
