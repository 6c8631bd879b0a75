-- A certificate that orders add to: each pays in its total when it is paid. It begins empty.
alter table gift_certificates
  drop constraint gift_certificates_nominal_kop_check,
  add constraint gift_certificates_nominal_kop_check check (nominal_kop >= 0);
create table certificate_top_ups (
  order_id int primary key references orders (id) on delete cascade,
  certificate_id int not null references gift_certificates (id)
);
create index certificate_top_ups_certificate on certificate_top_ups (certificate_id);
