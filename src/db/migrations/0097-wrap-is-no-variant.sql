-- Wrapping is chosen once for a parcel. Variants that only add it leave the pages; lines of orders keep them.
-- A product whose variants are all named by wrapping keeps the cheapest.
with named as (
  select variants.id, product_id,
    concat(name_uk, ' ', name_ru) ~* '(святков|подарунков|праздничн|подарочн)[^ ]* +(пакуван|упаков)' as is_wrapped,
    row_number() over (partition by product_id order by price_kop, position, id) as place
  from variants
  where not hidden
)
update variants
set hidden = true, position = 1000
from named
where named.id = variants.id and named.is_wrapped and named.place > 1;

-- The only variant left needs no name.
update variants
set name_uk = '', name_ru = ''
where not hidden
  and concat(name_uk, ' ', name_ru) ~* '(святков|подарунков|праздничн|подарочн|без)[^ ]* +(пакуван|упаков)'
  and not exists (
    select from variants as others
    where others.product_id = variants.product_id and others.id <> variants.id and not others.hidden
  );
