-- Guards a section of the settings against two people changing it at once; a section never saved has version 0.
alter table settings add column version int not null default 1;
