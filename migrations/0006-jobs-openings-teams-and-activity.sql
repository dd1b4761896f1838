-- Lets a company lead an index of words and tags.
create extension if not exists btree_gin;

create table job (
  company_id text not null references company (id),
  id bigint generated always as identity,
  slug_name text not null,
  -- Fixed when the job is made, and unique across the service because ids are.
  slug text not null generated always as (slug_name || '-' || id::text) stored,
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'live', 'closed')),
  description text not null,
  department text,
  location jsonb,
  employment_type text,
  salary jsonb,
  tags text[] not null,
  criteria jsonb not null,
  screening text not null check (screening in ('resume', 'ai_interview')),
  screening_questions jsonb not null,
  applicant_limit integer not null check (applicant_limit > 0),
  applicant_count integer not null default 0 check (applicant_count >= 0),
  close_reason text check (close_reason in ('filled', 'cancelled', 'other')),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  closed_at timestamptz,
  -- Its place in an ATS, and which ATS that is: `company` for the company's own keys, `platform:org_…` for a platform's.
  ats_job_id text,
  ats_owner text,
  ats_url text,
  ats_linked_at timestamptz,
  -- The words that find it, by `search.ts`: alike on every server, whatever its locale.
  search tsvector not null,
  version integer not null default 1,
  primary key (company_id, id),
  -- An ATS may tell us of a job that was over before we knew it.
  constraint job_published_before_it_is_live check (status <> 'live' or published_at is not null),
  constraint job_linked_to_an_owner check (num_nulls(ats_job_id, ats_owner, ats_linked_at) in (0, 3)),
  constraint job_closed_for_a_reason check ((status = 'closed') = (closed_at is not null and close_reason is not null))
);
create index job_newest on job (company_id, created_at desc, id desc);
create index job_newest_of_status on job (company_id, status, created_at desc, id desc);
create unique index job_linked_once on job (company_id, ats_job_id) where ats_job_id is not null;
create index job_linked_newest on job (company_id, created_at desc, id desc) where ats_job_id is not null;
create index job_linked_newest_of_status on job (company_id, status, created_at desc, id desc)
  where ats_job_id is not null;
create index job_slug on job (slug, company_id);
create index job_found on job using gin (company_id, tags, search);
select guard_by_company('job');

-- `@@` and `@>` are not leakproof: under row security PostgreSQL would apply them to every row of the company, and never
-- by an index. These two look within the company that is set, and within no other: '*' and 'none' are nobody's id. Where
-- the owner of the tables is bound by row security itself, they answer the same, and slower.
create function search_jobs(wanted tsquery) returns setof bigint
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select id from job where company_id = current_setting('muster.company_id', true) and search @@ wanted
$$;

create function tagged_jobs(wanted text[]) returns setof bigint
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select id from job where company_id = current_setting('muster.company_id', true) and tags @> wanted
$$;

create table job_team (
  company_id text not null,
  job_id bigint not null,
  user_id text not null,
  primary key (company_id, job_id, user_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  constraint job_team_of_members foreign key (company_id, user_id)
    references company_member (company_id, user_id) on delete cascade
);
create index job_team_of_user on job_team (company_id, user_id, job_id);
select guard_by_company('job_team');

-- What happened on a job, for those who work on it. The audit log outlives it.
create table job_activity (
  company_id text not null,
  job_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'key', 'machine')),
  actor_id text not null,
  kind text not null,
  details jsonb not null,
  primary key (company_id, job_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
select guard_by_company('job_activity');
