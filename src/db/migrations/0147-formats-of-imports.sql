-- Which program or shop made the file: our own sheet, Prom's YML, a table of Horoshop or OpenCart.
alter table product_imports add column format text not null default 'own'
  check (format in ('own', 'prom', 'horoshop', 'opencart'));
