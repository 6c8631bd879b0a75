-- A third provider of card payments.
alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('cod', 'card_liqpay', 'card_monobank', 'card_wayforpay', 'invoice')) not valid;
alter table orders validate constraint orders_payment_method_check;
alter table payment_attempts
  drop constraint payment_attempts_provider_check,
  add constraint payment_attempts_provider_check
    check (provider in ('cod', 'invoice', 'liqpay', 'monobank', 'wayforpay', 'certificate')) not valid;
alter table payment_attempts validate constraint payment_attempts_provider_check;
