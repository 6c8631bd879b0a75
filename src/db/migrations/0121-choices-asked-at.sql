-- When a recipient was last asked, by the shop's own reminders or by the payer's; null: only when the link was sent.
alter table recipient_choice_links add column asked_at timestamptz;
