-- More than one carrier behind the same ways of delivery. What was there before is Nova Poshta's.
alter table orders
  add column carrier text not null default 'nova_poshta' check (carrier in ('nova_poshta', 'ukrposhta', 'own'));

-- Offices of Ukrposhta stand beside the branches; their number is their postal index.
alter table warehouses
  add column carrier text not null default 'nova_poshta' check (carrier in ('nova_poshta', 'ukrposhta'));
drop index warehouses_city;
create index warehouses_city on warehouses (city_ref, carrier, kind, number);

-- Whose a waybill is, whatever becomes of its order; a courier takes a register of one carrier.
alter table waybills
  add column carrier text not null default 'nova_poshta' check (carrier in ('nova_poshta', 'ukrposhta'));
alter table waybill_registers
  add column carrier text not null default 'nova_poshta' check (carrier in ('nova_poshta', 'ukrposhta'));

alter table directory_syncs
  add column carrier text not null default 'nova_poshta' check (carrier in ('nova_poshta', 'ukrposhta'));
create index directory_syncs_carrier on directory_syncs (carrier, id desc);
