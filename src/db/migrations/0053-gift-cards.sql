-- A card of one of our designs (null: plain), and a ribbon round the box.
alter table orders
  add column gift_card text
    check (gift_card in ('birthday', 'thanks', 'love', 'mykolai', 'winter', 'easter', 'spring', 'wedding', 'newborn',
      'get_well', 'teacher')),
  add column gift_ribbon text
    check (gift_ribbon in ('cherry', 'gold', 'ivory', 'pistachio', 'currant', 'cocoa')),
  -- Within wrap_kop, which is all that the packing of a gift costs.
  add column ribbon_kop int not null default 0;
alter table orders add check (ribbon_kop between 0 and wrap_kop);
