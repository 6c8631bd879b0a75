-- Their work is part of prune_tables.
delete from jobs where name in ('sweep_sessions', 'sweep_team_messages', 'sweep_purchase_reports');
