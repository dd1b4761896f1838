-- A person on a job.
create table application (
  company_id text not null,
  id bigint generated always as identity,
  job_id bigint not null,
  candidate_id bigint not null,
  resume_id bigint,
  status text not null check (status in ('unreviewed', 'suitable', 'shortlisted', 'not_suitable', 'sourced_potential',
    'interviewing', 'offered', 'hired', 'withdrawn')),
  -- An applicant takes one of the places of the job; a sourced person takes none.
  is_applicant boolean not null,
  source text not null,
  external_id text,
  screening_answers jsonb not null default '[]',
  flags text[] not null default '{}',
  score smallint check (score between 0 and 100),
  -- Those without a score stand behind those with the lowest.
  score_rank smallint not null generated always as (coalesce(score, -1)) stored,
  evaluated_at timestamptz,
  -- Applications whose resumes are nearly alike share one.
  cluster_id bigint,
  applied_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Two people were merged who had both applied here; this one is no longer counted as theirs.
  superseded boolean not null default false,
  version integer not null default 1,
  primary key (company_id, id),
  constraint application_job_is_there foreign key (company_id, job_id) references job (company_id, id),
  constraint application_person_is_there foreign key (company_id, candidate_id) references candidate (company_id, id),
  constraint application_superseded_is_removed check (not superseded or removed_at is not null)
);
create unique index application_once on application (company_id, job_id, candidate_id) where not superseded;
-- In the order of their changes, for those who read them one change after another.
create index application_changed on application (company_id, job_id, updated_at, id);
create unique index application_external_id_once on application (company_id, job_id, external_id)
  where external_id is not null;
create index application_of_candidate on application (company_id, candidate_id, applied_at desc, id desc);
-- The board in its two orders, all of it and by status. Those taken off it have indexes of their own, which cost those on
-- it nothing; a list of both reads both.
create index application_newest on application (company_id, job_id, applied_at desc, id desc) where removed_at is null;
create index application_newest_of_status on application (company_id, job_id, status, applied_at desc, id desc)
  where removed_at is null;
create index application_best on application (company_id, job_id, score_rank desc, id desc) where removed_at is null;
create index application_best_of_status on application (company_id, job_id, status, score_rank desc, id desc)
  where removed_at is null;
create index application_removed_newest on application (company_id, job_id, applied_at desc, id desc)
  where removed_at is not null;
create index application_removed_newest_of_status on application (company_id, job_id, status, applied_at desc, id desc)
  where removed_at is not null;
create index application_removed_best on application (company_id, job_id, score_rank desc, id desc)
  where removed_at is not null;
create index application_removed_best_of_status on application (company_id, job_id, status, score_rank desc, id desc)
  where removed_at is not null;
create index application_of_resume on application (company_id, resume_id) where resume_id is not null;
create index application_cluster on application (company_id, cluster_id) where cluster_id is not null;
select guard_by_company('application');

-- When a row was written, and not when its transaction began: whoever reads changes in their order need only wait for
-- transactions that are still under way (see `changes.ts` of integration).
create function stamp_application() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger application_stamped before insert or update on application
  for each row execute function stamp_application();

-- An application shows its person: another name, address or resume is a change of it, too.
create function touch_applications() returns trigger language plpgsql as $$
begin
  update application set version = version + 1
  where company_id = new.company_id and candidate_id = new.id;
  return null;
end $$;
create trigger candidate_changes_applications after update on candidate
  for each row when (old.version <> new.version) execute function touch_applications();

-- Every status it had: who gave it, when and why. The first row is how it began.
create table application_status_change (
  company_id text not null,
  application_id bigint not null,
  id bigint generated always as identity,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('user', 'key', 'machine', 'applicant')),
  actor_id text not null,
  reason text,
  at timestamptz not null default now(),
  primary key (company_id, application_id, id),
  foreign key (company_id, application_id) references application (company_id, id)
);
select guard_by_company('application_status_change');

-- Those on a job who have these words, in the order of the list and behind a place in it, within the company that is set
-- (see `search_jobs`). Words that many have are found by walking the list. The index of words knows all people who have
-- them; where they are few, each is looked up on the job, and else the two are joined: on a job with 100,000 applicants,
-- in a company that knows a million people, 1, 12 and 90 ms. What is put together here is text of our own; all that was
-- asked for are parameters.
create function applications_with(
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
create function applications_alike(
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
