-- The newest threads that have the words, found in an index of its own, as docs/decisions/0008 says.
create or replace function search_threads(wanted tsquery, how_many integer) returns setof text
language plpgsql stable security definer rows 2000 set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  return query
    select s.thread_id from thread_search s
    where s.company_id = current_setting('muster.company_id', true) and s.words @@ wanted
    order by s.last_message_at desc limit how_many;
end $$;
