-- The buyer's fee follows from the contract with Nova Poshta and its tariffs, no longer from one formula. A shop whose
-- formula asked nothing of the buyer is on the plan that asks nothing.
update settings
set value = (value - 'cashOnDelivery') || jsonb_build_object('cashContract', jsonb_build_object(
  'service', 'payment_control',
  'plan', case
    when (value #>> '{cashOnDelivery,fixed_kop}')::numeric = 0
      and (value #>> '{cashOnDelivery,percent}')::numeric = 0
    then 'standard' else 'universal' end,
  'hasNovaPayAccount', false
))
where key = 'delivery' and value ? 'cashOnDelivery';
