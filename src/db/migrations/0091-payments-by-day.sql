-- Payments without a receipt are looked for from the oldest on, on every page of the CRM.
create index payment_attempts_paid on payment_attempts (updated_at, id) include (order_id, provider, amount_kop)
  where status = 'paid' and provider <> 'certificate';
