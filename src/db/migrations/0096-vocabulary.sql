-- Standard terms: units come back to stock, and a second factor that no role needs is `optional`.
alter table returned_pieces rename to returned_units;
alter index returned_pieces_pkey rename to returned_units_pkey;
alter index returned_pieces_key_line_id_key rename to returned_units_key_line_id_key;
alter index returned_pieces_order rename to returned_units_order;
alter index returned_pieces_line rename to returned_units_line;
alter index returned_pieces_staff rename to returned_units_staff;

update settings set value = jsonb_set(value, '{secondFactor}', '"optional"')
where key = 'security' and value ->> 'secondFactor' = 'nobody';
