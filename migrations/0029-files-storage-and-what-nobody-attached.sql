-- Whatever is migrated here is of all companies.
select set_config('muster.company_id', '*', true);

-- Since when a file is stored that nothing holds: it goes after a day. Whoever attaches it takes this away.
alter table file add column unattached_since timestamptz;
update file f set unattached_since = now()
where stored_at is not null
  and not exists (select from resume r where r.company_id = f.company_id and r.file_id = f.id)
  and not exists (select from candidate_file k where k.company_id = f.company_id and k.file_id = f.id)
  and not exists (select from import i
    where i.company_id = f.company_id and i.file_id = f.id and i.forgotten_at is null)
  and not exists (select from held_application h where h.company_id = f.company_id and h.file_id = f.id);
create index file_unattached on file (unattached_since) where unattached_since is not null;

-- How many bytes of files a company keeps.
create table file_storage (
  company_id text primary key references company (id),
  bytes bigint not null check (bytes >= 0)
);
select guard_by_company('file_storage');
insert into file_storage (company_id, bytes)
select company_id, sum(size_bytes) from file where stored_at is not null group by company_id;

create function count_file_bytes() returns trigger language plpgsql as $$
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

-- With the commit: all who keep files of one company meet in one row, and should hold it for no longer than they must.
create constraint trigger file_bytes_are_counted
  after insert or delete or update of stored_at, size_bytes on file
  deferrable initially deferred for each row execute function count_file_bytes();

select set_config('muster.company_id', '', true);
