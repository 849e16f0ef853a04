-- The columns about the replica say replica and lag, as the code and the metrics do.

alter table server_process rename copy_state to replica_state;
alter table server_process rename copy_behind_ms to replica_lag_ms;
alter table server_process rename copy_reads to replica_reads;
alter table server_process rename copy_fallbacks to replica_fallbacks;
alter table test_version rename made_at to created_at;
alter table test_version rename made_by to created_by;
