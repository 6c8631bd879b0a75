-- When and to which wording of the user agreement the buyer agreed, as their form sent it; null: nothing was sent, as by
-- phone or by another program. Orders of before keep the time they were placed at.
alter table orders alter column consent_at drop not null;
