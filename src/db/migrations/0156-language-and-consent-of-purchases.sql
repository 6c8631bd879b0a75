-- The buyer's language, and the agreement accepted in the form, belong to the purchase.
alter table purchases
  add column lang text check (lang in ('uk', 'ru')),
  -- When the buyer accepted the user agreement, and the version of its text; null: no form has sent it.
  add column consent_at timestamptz,
  add column consent_version text;
update purchases set lang = o.lang, consent_at = o.consent_at, consent_version = o.consent_version
from orders o where o.purchase_id = purchases.id and o.parcel = 1;
alter table purchases alter column lang set not null;
alter table orders drop column lang, drop column consent_at, drop column consent_version;
