-- Money that goes back to the buyer of a certificate leaves the certificate: held from the decision, released when the
-- refund fails, refunded when it is done. Each movement names its refund.
alter table certificate_movements
  drop constraint certificate_movements_kind_check,
  drop constraint certificate_movements_check,
  add column refund_id int references refunds (id),
  add constraint certificate_movements_kind_check check (kind in
    ('issued', 'spent', 'returned', 'corrected', 'activated', 'blocked', 'unblocked', 'prolonged', 'sent',
     'refund_held', 'refund_released', 'refunded')),
  add constraint certificate_movements_check check (case kind
    when 'spent' then amount_kop < 0
    when 'refund_held' then amount_kop < 0
    when 'refunded' then amount_kop < 0
    when 'issued' then amount_kop > 0
    when 'returned' then amount_kop > 0
    when 'refund_released' then amount_kop > 0
    when 'corrected' then amount_kop <> 0
    else amount_kop = 0 end),
  add constraint certificate_movements_refund_check check
    (kind not in ('refund_held', 'refund_released', 'refunded') or refund_id is not null);
create index certificate_movements_refund on certificate_movements (refund_id) where refund_id is not null;

-- When the sealed code of a certificate that is due could not be opened for the first time, and when the team was told:
-- it is tried again.
alter table certificate_sendings add column unopened_at timestamptz, add column told_at timestamptz;
-- Those that were marked as sent although nothing was sent are due again.
update certificate_sendings s set sent_at = null, unopened_at = s.sent_at
where s.sent_at is not null and s.message_id is null
  and not exists (select from certificate_movements m where m.certificate_id = s.certificate_id and m.kind = 'sent');
