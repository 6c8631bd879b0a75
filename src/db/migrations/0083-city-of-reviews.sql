-- One name for a city: «city», as in the other tables and the API. Saved courier zones name their cities so, too.
alter table reviews rename column town to city;

update settings
set value = jsonb_set(value, '{zones}', (
  select coalesce(jsonb_agg((zone - 'towns') || jsonb_build_object('cities', zone -> 'towns') order by place), '[]')
  from jsonb_array_elements(value -> 'zones') with ordinality as zones (zone, place)
))
where key = 'courier' and jsonb_typeof(value -> 'zones') = 'array';
