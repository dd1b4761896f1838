-- The version before runs on this.
--
-- A search for people who have not applied to a job. It is planned (criteria, filters, channels), and each change of the plan is a new
-- version. While it runs, `run` is its fence: whoever works under another number has been overtaken, and writes nothing.
-- Its figures are those of `sourcing_campaign`, which has the same id, and which callers' SQL shows.
create table sourcing_search (
  company_id text not null,
  id bigint not null,
  job_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  purpose text check (length(purpose) between 1 and 1000),
  version integer not null default 1,
  revision integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'completed', 'failed')),
  criteria jsonb not null,
  filters jsonb not null,
  channels text[] not null check (cardinality(channels) between 1 and 5),
  target_count integer not null check (target_count between 1 and 500),
  run integer not null default 0,
  is_ranked boolean not null default false,
  channels_left text[] not null default '{}',
  channel_place jsonb,
  tries integer not null default 0,
  as_of date,
  counts jsonb,
  faults jsonb not null default '[]',
  looked integer not null default 0,
  ranked integer not null default 0,
  judged integer not null default 0,
  accepted integer not null default 0,
  dismissed integer not null default 0,
  joined integer not null default 0,
  forgotten integer not null default 0,
  credits integer not null default 0,
  failure text,
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint sourcing_search_has_its_figures foreign key (company_id, id) references sourcing_campaign (company_id, id),
  constraint sourcing_search_job_is_there foreign key (company_id, job_id) references job (company_id, id),
  constraint sourcing_search_failed_says_why check ((state = 'failed') = (failure is not null))
);
create index sourcing_search_of_job on sourcing_search (company_id, job_id, id desc);
create index sourcing_search_by_state on sourcing_search (company_id, state, changed_at);
create index sourcing_search_unmoved on sourcing_search (changed_at) where state = 'running';
select guard_by_company('sourcing_search');

-- What was asked for, in each version: a record of decisions says by which.
create table sourcing_version (
  company_id text not null,
  search_id bigint not null,
  version integer not null,
  criteria jsonb not null,
  filters jsonb not null,
  channels text[] not null,
  planned_by text not null,
  planned_at timestamptz not null default now(),
  primary key (company_id, search_id, version),
  foreign key (company_id, search_id) references sourcing_search (company_id, id)
);
select guard_by_company('sourcing_version');

-- Somebody who was found and is no candidate. Their id is of the candidates' sequence: accepted, they are the candidate of this id.
-- Of a person of the ATS history nothing is copied: `key` is their id there.
create table sourcing_prospect (
  company_id text not null references company (id),
  id bigint not null default nextval('candidate_id_seq'),
  channel text not null check (channel in ('ats_history', 'csv', 'people_api', 'github')),
  key text not null,
  first_name text not null default '',
  last_name text not null default '',
  headline text,
  emails text[] not null default '{}',
  phones text[] not null default '{}',
  location jsonb,
  links text[] not null default '{}',
  tags text[] not null default '{}',
  profile text not null default '',
  url text,
  source text not null,
  basis text,
  licence text,
  obtained_at timestamptz not null default now(),
  profile_as_of date,
  kept_until timestamptz,
  candidate_id bigint,
  primary key (company_id, id),
  constraint sourcing_prospect_once unique (company_id, channel, key),
  foreign key (company_id, candidate_id) references candidate (company_id, id)
);
create index sourcing_prospect_of_candidate on sourcing_prospect (company_id, candidate_id) where candidate_id is not null;
create index sourcing_prospect_kept_until on sourcing_prospect (kept_until) where kept_until is not null and candidate_id is null;
select guard_by_company('sourcing_prospect');

-- By which addresses and profiles somebody is known, as keyed hashes: whoever comes by another channel is the same person.
create table sourcing_prospect_key (
  company_id text not null,
  key bytea not null,
  prospect_id bigint not null,
  primary key (company_id, key),
  foreign key (company_id, prospect_id) references sourcing_prospect (company_id, id) on delete cascade
);
create index sourcing_prospect_key_of_prospect on sourcing_prospect_key (company_id, prospect_id);
select guard_by_company('sourcing_prospect_key');

-- Who was erased, by the same hashes: whoever comes again is dropped unseen.
create table sourcing_forgotten (
  company_id text not null references company (id),
  key bytea not null,
  forgotten_at timestamptz not null default now(),
  primary key (company_id, key)
);
select guard_by_company('sourcing_forgotten');

-- Somebody whom a search found: once, whatever channels found them. `version` is that of the search which ranked them last.
create table sourcing_result (
  company_id text not null,
  search_id bigint not null,
  person_id bigint not null,
  candidate_id bigint,
  prospect_id bigint,
  channel text not null check (channel in ('talent_pool', 'ats_history', 'csv', 'people_api', 'github')),
  version integer not null,
  coarse real not null,
  score smallint check (score between 0 and 100),
  score_rank smallint not null default 0,
  unscored text,
  verdict text,
  results jsonb,
  engine text,
  engine_version text,
  inputs_hash text,
  judged_at timestamptz,
  profile_as_of date,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'dismissed')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  criterion_id text,
  application_id bigint,
  asked_at timestamptz,
  found_at timestamptz not null default now(),
  primary key (company_id, search_id, person_id),
  foreign key (company_id, search_id) references sourcing_search (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id),
  foreign key (company_id, prospect_id) references sourcing_prospect (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id),
  constraint sourcing_result_is_somebody check (candidate_id is not null or prospect_id is not null),
  constraint sourcing_result_decided_by_somebody check ((state = 'proposed') = (decided_at is null))
);
create index sourcing_result_best on sourcing_result (company_id, search_id, state, score_rank desc, coarse desc, person_id desc)
  where judged_at is not null;
create index sourcing_result_to_judge on sourcing_result (company_id, search_id, coarse desc, person_id desc)
  where judged_at is null and state = 'proposed';
create index sourcing_result_of_candidate on sourcing_result (company_id, candidate_id) where candidate_id is not null;
create index sourcing_result_of_prospect on sourcing_result (company_id, prospect_id) where prospect_id is not null;
create index sourcing_result_of_application on sourcing_result (company_id, application_id) where application_id is not null;
select guard_by_company('sourcing_result');

-- Who decided on whom, by which version, at which rank: a record without a word about the person, kept for four years.
create table sourcing_decision (
  company_id text not null,
  id bigint generated always as identity,
  search_id bigint not null,
  version integer not null,
  person_id bigint not null,
  decision text not null check (decision in ('accepted', 'dismissed')),
  reason text,
  rank integer,
  score smallint,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, search_id) references sourcing_search (company_id, id)
);
create index sourcing_decision_of_search on sourcing_decision (company_id, search_id, id desc);
create index sourcing_decision_of_person on sourcing_decision (company_id, person_id);
create index sourcing_decision_in_time on sourcing_decision (decided_at);
select guard_by_company('sourcing_decision');

-- A list of people that somebody gave to a search, and where it is from: asked once for the whole file.
create table sourcing_list (
  company_id text not null,
  id bigint generated always as identity,
  search_id bigint not null,
  file_id text not null,
  mapping jsonb not null,
  source text not null,
  basis text not null,
  obtained_on date not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  people integer not null default 0,
  failed integer not null default 0,
  is_read boolean not null default false,
  fault text,
  primary key (company_id, id),
  foreign key (company_id, search_id) references sourcing_search (company_id, id)
);
create index sourcing_list_of_search on sourcing_list (company_id, search_id, id);
create index sourcing_list_of_file on sourcing_list (company_id, file_id);
select guard_by_company('sourcing_list');

-- The company's own key for a channel outside, sealed.
create table sourcing_access (
  company_id text not null references company (id),
  channel text not null check (channel in ('people_api', 'github')),
  secret bytea not null,
  given_by text not null,
  given_at timestamptz not null default now(),
  fault text,
  primary key (company_id, channel)
);
select guard_by_company('sourcing_access');
