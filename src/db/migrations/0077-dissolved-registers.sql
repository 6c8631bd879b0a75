-- A register that was made by mistake is given up: its parcels wait for another one.
alter table waybill_registers drop constraint waybill_registers_state_check;
alter table waybill_registers add constraint waybill_registers_state_check
  check (state in ('wanted', 'made', 'refused', 'dissolving', 'dissolved'));
