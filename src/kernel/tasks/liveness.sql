-- A lease ends with the process that has it. Each process holds, in a session of its own and for as long as it lives, a shared advisory
-- lock named by its id (liveness-lock.ts); what it leases names it. What names nobody ends by time alone.
create or replace function holder_lives(holder text) returns boolean language sql stable as $$
  select holder is null or exists (
    select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.classid = 7236102 and l.objid = (hashtext(holder)::bigint & 4294967295)::oid
      and l.database = (select oid from pg_database where datname = current_database()))
$$;
