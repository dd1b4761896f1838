-- The version before runs on this.
--
-- What a company's ATS knows of jobs, their stages, people, and people on jobs, as we last heard it (docs/decisions/0080-the-mirror-of-an-ats.md).
-- A source is one connection with an ATS; whoever writes below it holds its row.
create table ats_source (
  company_id text not null references company (id),
  id text not null,
  title text not null,
  -- The company wants its history read.
  is_on boolean not null default false,
  -- All of it was read once.
  is_ready boolean not null default false,
  opened_at timestamptz not null default now(),
  synced_at timestamptz,
  ended_at timestamptz,
  kept_until timestamptz,
  primary key (company_id, id)
);
create index ats_source_over on ats_source (kept_until) where kept_until is not null;
select guard_by_company('ats_source');

-- Each row below says when its content was asked for (`told_at`), when anybody last heard that it is there (`asked_at`), and when that it is
-- gone (`gone_at`): pages come in any order, and end in the same rows. A deletion that comes first is a row without content. What changes with
-- each full run (`generation`, `missed`, `asked_at`) is in no index but that of the few who are missed.
create table ats_job (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  title text,
  status text not null default 'other' check (status in ('open', 'closed', 'draft', 'other')),
  is_confidential boolean not null default false,
  description text,
  department text,
  location text,
  url text,
  -- The words of the title.
  words tsvector not null default '',
  remote_created_at timestamptz,
  remote_updated_at timestamptz,
  content_hash text,
  told_at timestamptz,
  asked_at timestamptz,
  gone_at timestamptz,
  deleted_at timestamptz generated always as (case when asked_at is null or gone_at >= asked_at then gone_at end) stored,
  generation bigint not null,
  missed smallint not null default 0,
  stored_at timestamptz not null default now(),
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id) references ats_source (company_id, id)
) with (fillfactor = 80);
create index ats_job_words on ats_job using gin (company_id, source_id, words) with (gin_pending_list_limit = 256);
create index ats_job_confidential on ats_job (company_id, source_id, remote_id) where is_confidential;
create index ats_job_missed on ats_job (company_id, source_id, remote_id) where missed > 1;
select guard_by_company('ats_job');

create table ats_stage (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  name text,
  position integer,
  job_id text,
  kind text not null default 'other' check (kind in ('active', 'lead', 'rejected', 'hired', 'other')),
  is_active boolean not null default true,
  url text,
  remote_created_at timestamptz,
  remote_updated_at timestamptz,
  content_hash text,
  told_at timestamptz,
  asked_at timestamptz,
  gone_at timestamptz,
  deleted_at timestamptz generated always as (case when asked_at is null or gone_at >= asked_at then gone_at end) stored,
  generation bigint not null,
  missed smallint not null default 0,
  stored_at timestamptz not null default now(),
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id) references ats_source (company_id, id)
) with (fillfactor = 80);
create index ats_stage_of_job on ats_stage (company_id, source_id, job_id);
create index ats_stage_missed on ats_stage (company_id, source_id, remote_id) where missed > 1;
select guard_by_company('ats_stage');

create table ats_candidate (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  first_name text,
  last_name text,
  emails text[] not null default '{}',
  phones text[] not null default '{}',
  company text,
  title text,
  location text,
  skills text[] not null default '{}',
  tags text[] not null default '{}',
  links text[] not null default '{}',
  is_confidential boolean not null default false,
  url text,
  remote_created_at timestamptz,
  remote_updated_at timestamptz,
  content_hash text,
  told_at timestamptz,
  asked_at timestamptz,
  gone_at timestamptz,
  deleted_at timestamptz generated always as (case when asked_at is null or gone_at >= asked_at then gone_at end) stored,
  -- They are known by another id now, as was told at that time. It counts while they are gone.
  merged_into text,
  merged_at timestamptz,
  generation bigint not null,
  missed smallint not null default 0,
  stored_at timestamptz not null default now(),
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id) references ats_source (company_id, id)
) with (fillfactor = 80);
create index ats_candidate_merged on ats_candidate (company_id, source_id, merged_into) where merged_into is not null;
create index ats_candidate_missed on ats_candidate (company_id, source_id, remote_id) where missed > 1;
select guard_by_company('ats_candidate');

-- What people are found by, apart from them: a full run writes each person anew, and this only when something changed.
create table ats_candidate_search (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  met_at timestamptz not null,
  -- Nobody who is gone or confidential is found.
  is_shown boolean not null,
  -- Names, and addresses up to their `@`, folded.
  names text not null,
  words tsvector not null,
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id, remote_id) references ats_candidate (company_id, source_id, remote_id) on delete cascade
);
create index ats_candidate_search_newest on ats_candidate_search (company_id, source_id, met_at desc, remote_id desc) where is_shown;
-- Each search reads what waits to be put into the index, so not much may wait.
create index ats_candidate_search_words on ats_candidate_search using gin (company_id, source_id, words)
  with (gin_pending_list_limit = 2048);
create index ats_candidate_search_names on ats_candidate_search using gin (company_id, source_id, names gin_trgm_ops)
  with (gin_pending_list_limit = 256) where is_shown;
select guard_by_company('ats_candidate_search');

create table ats_application (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  candidate_id text,
  job_id text,
  stage_id text,
  stage_name text,
  outcome text not null default 'other' check (outcome in ('pending', 'hired', 'rejected', 'other')),
  applied_at timestamptz,
  ended_at timestamptz,
  external_id text,
  moved_at timestamptz,
  url text,
  remote_created_at timestamptz,
  remote_updated_at timestamptz,
  content_hash text,
  told_at timestamptz,
  asked_at timestamptz,
  gone_at timestamptz,
  deleted_at timestamptz generated always as (case when asked_at is null or gone_at >= asked_at then gone_at end) stored,
  generation bigint not null,
  missed smallint not null default 0,
  stored_at timestamptz not null default now(),
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id) references ats_source (company_id, id)
) with (fillfactor = 80);
create index ats_application_of_candidate on ats_application (company_id, source_id, candidate_id);
create index ats_application_of_job on ats_application (company_id, source_id, job_id, applied_at desc);
create index ats_application_external on ats_application (company_id, source_id, external_id) where external_id is not null;
create index ats_application_missed on ats_application (company_id, source_id, remote_id) where missed > 1;
select guard_by_company('ats_application');

-- The text of a resume that somebody has fetched from there.
create table ats_resume (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  body_text text not null,
  words tsvector not null,
  read_at timestamptz not null,
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id, remote_id) references ats_candidate (company_id, source_id, remote_id) on delete cascade
);
select guard_by_company('ats_resume');

-- People who were erased: what their ATS tells of them later is not kept.
create table ats_forgotten (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  forgotten_at timestamptz not null default now(),
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id) references ats_source (company_id, id)
);
select guard_by_company('ats_forgotten');

-- Who became a candidate of ours out of the history.
create table ats_import (
  company_id text not null,
  source_id text not null,
  remote_id text not null,
  candidate_id bigint not null,
  imported_at timestamptz not null default now(),
  primary key (company_id, source_id, remote_id),
  foreign key (company_id, source_id) references ats_source (company_id, id)
);
create index ats_import_of_candidate on ats_import (company_id, candidate_id);
select guard_by_company('ats_import');
