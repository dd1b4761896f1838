-- Those on a job who have these words, in the order of the list and behind a place in it, within the company that is set
-- (see `search_jobs`). Words that many have are found by walking the list. The index of words knows all people who have
-- them; where they are few, each is looked up on the job, and else the two are joined: on a job with 100,000 applicants,
-- in a company that knows a million people, 1, 12 and 90 ms. What is put together here is text of our own; all that was
-- asked for are parameters.
create or replace function applications_with(
  job bigint, wanted tsquery, by_score boolean, removed boolean, of_status text, of_cluster bigint,
  before_at timestamptz, before_score smallint, before_id bigint, how_many integer
) returns setof bigint
language plpgsql stable security definer rows 30 set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  company constant text := current_setting('muster.company_id', true);
  walked constant integer := 1000;
  few constant integer := 5000;
  sorting constant text := case when by_score then 'score_rank desc, id desc' else 'applied_at desc, id desc' end;
  list constant text := 'select id, candidate_id, applied_at, score_rank from application
      where company_id = $1 and job_id = $2 and removed_at is '
    || case when removed then 'not null' else 'null' end
    || case when of_status is null then '' else ' and status = $3' end
    || case when of_cluster is null then '' else ' and cluster_id = $4' end
    || case when before_id is null then ''
         when by_score then ' and (score_rank, id) < ($6, $7)' else ' and (applied_at, id) < ($5, $7)' end;
  beginning constant text := list || ' order by ' || sorting || ' limit ' || walked;
  found bigint[];
  people bigint[];
  length integer;
begin
  execute 'select array(select id from (' || beginning || ') listed
      join candidate_search s on s.company_id = $1 and s.candidate_id = listed.candidate_id
      where s.words @@ $8 order by ' || sorting || ' limit $9)'
    into found using company, job, of_status, of_cluster, before_at, before_score, before_id, wanted, how_many;
  if cardinality(found) < how_many then
    execute 'select count(*) from (' || beginning || ') listed'
      into length using company, job, of_status, of_cluster, before_at, before_score, before_id;
  end if;
  if length = walked then
    people := array(
      with all_of_them as materialized (
        select candidate_id from candidate_search where company_id = company and words @@ wanted)
      select candidate_id from all_of_them limit few + 1);
    execute 'select array(select id from (' || list || case when cardinality(people) <= few then ' and candidate_id = any($10)'
        else ' and candidate_id in (select candidate_id from candidate_search where company_id = $1 and words @@ $8)' end
      || ' offset 0) listed order by ' || sorting || ' limit $9)'
      into found
      using company, job, of_status, of_cluster, before_at, before_score, before_id, wanted, how_many, people;
  end if;
  return query select unnest(found);
end $$;

-- Applications of other people, received about the same time, whose resumes share keys; those that share most first. Of a
-- flood the newest thousand are looked at.
create or replace function applications_alike(
  keys integer[], other_than bigint, from_at timestamptz, to_at timestamptz, how_many integer
) returns setof bigint
language sql stable security definer rows 20 set search_path = public, pg_temp set enable_seqscan = off as $$
  with sharing as materialized (
    select company_id, id, likeness from resume
    where company_id = current_setting('muster.company_id', true) and likeness && keys)
  select a.id
  from (select * from sharing order by id desc limit 1000) s cross join lateral (
    select id from application
    where company_id = s.company_id and resume_id = s.id and candidate_id <> other_than
      and created_at between from_at and to_at offset 0) a
  order by (select count(*) from unnest(s.likeness) as key where key = any(keys)) desc, a.id desc limit how_many
$$;
