-- A first run fills tables of which PostgreSQL knows nothing: it takes a source for a row or two, and reads all of it for each record. The
-- figures that autovacuum would count a minute later are counted now. Where somebody counts already, that is enough.
create or replace function count_mirror_figures() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) ats_candidate (company_id, source_id, remote_id);
  analyze (skip_locked) ats_candidate_search (company_id, source_id, remote_id);
  analyze (skip_locked) ats_application (company_id, source_id, remote_id, candidate_id, job_id);
end $$;
