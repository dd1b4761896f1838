-- How many bytes a company keeps is counted at the commit: all who keep files of one company meet in one row, and should hold it for no
-- longer than they must.
create or replace function count_file_bytes() returns trigger language plpgsql as $$
declare
  before constant bigint := case when old.stored_at is null then 0 else old.size_bytes end;
  now_kept constant bigint := case when new.stored_at is null then 0 else new.size_bytes end;
begin
  if now_kept > before then
    insert into file_storage as kept (company_id, bytes) values (new.company_id, now_kept - before)
    on conflict (company_id) do update set bytes = kept.bytes + excluded.bytes;
  elsif now_kept < before then
    update file_storage set bytes = bytes + now_kept - before where company_id = old.company_id;
  end if;
  return null;
end $$;
