-- Whoever has one of these addresses, within the company that is set: each is a word of the index, which row security would not let be asked.
-- Also those who are not shown any more.
create or replace function ats_people_with(addresses tsquery) returns table (source_id text, remote_id text)
language sql stable security definer rows 5 set search_path = public, pg_temp
set enable_seqscan = off set cpu_operator_cost = 0.1 set jit = off as $$
  select s.source_id, s.remote_id from ats_candidate_search s
  where s.company_id = current_setting('muster.company_id', true) and s.words @@ addresses
$$;
