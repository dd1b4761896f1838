-- The version before runs on this.
--
-- A company's connection with its ATS, what is read from it and what is written to it (docs/decisions/0081-one-company-in-two-systems.md).
create table ats_connection (
  company_id text not null references company (id),
  id text not null,
  provider text not null,
  tool text,
  -- A broker's id of it.
  remote_id text,
  -- Sealed: what opens the vendor, and what its webhooks are signed with.
  secrets bytea not null,
  settings jsonb not null default '{}',
  state text not null check (state in ('ok', 'needs_reconnect', 'needs_finishing', 'needs_first_sync')),
  state_reason text,
  state_at timestamptz not null default now(),
  history_sync boolean not null default false,
  -- What a search may read of people whose history is switched off goes then.
  history_kept_until timestamptz,
  connected_by text not null,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  last_synced_at timestamptz,
  history_synced_at timestamptz,
  -- The vendor asked to be left alone.
  rest_until timestamptz,
  -- Runs that failed one after another.
  failures integer not null default 0,
  generation bigint not null default 0,
  -- Who renews the secrets at this moment.
  renewer uuid,
  renewing_until timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index ats_connection_one_is_live on ats_connection (company_id) where disconnected_at is null;
-- A broker tells of its connections by their ids alone, to one address for all companies.
create unique index ats_connection_of_broker on ats_connection (provider, remote_id, company_id)
  where disconnected_at is null and remote_id is not null;
create index ats_connection_by_id on ats_connection (id);
select guard_by_company('ats_connection');

-- Who is asking the vendor at this moment: a connection that ends waits for them.
create table ats_call (
  company_id text not null,
  connection_id text not null,
  id uuid not null,
  holder text,
  since timestamptz not null default now(),
  primary key (company_id, connection_id, id),
  constraint ats_call_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade
);
select guard_by_company('ats_call');

-- A link that a member opens to connect, to mend or to finish. It works once.
create table ats_link (
  company_id text not null references company (id),
  token_hash bytea not null,
  user_id text not null,
  -- The connection that it mends; null makes one.
  connection_id text,
  -- Null lets the person choose.
  provider text,
  tool text,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash)
);
create unique index ats_link_by_token on ats_link (token_hash, company_id);
create index ats_link_expired on ats_link (expires_at);
select guard_by_company('ats_link');

create table ats_stage_mapping (
  company_id text not null,
  connection_id text not null,
  status text not null check (status in ('shortlisted', 'suitable', 'not_suitable', 'sourced_potential')),
  stage_name text not null,
  primary key (company_id, connection_id, status),
  constraint ats_stage_mapping_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade
);
select guard_by_company('ats_stage_mapping');

-- Where the next run begins, told by the vendor at the end of a complete one.
create table ats_cursor (
  company_id text not null,
  connection_id text not null,
  model text not null,
  cursor text not null,
  committed_at timestamptz not null default now(),
  primary key (company_id, connection_id, model),
  constraint ats_cursor_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade
);
select guard_by_company('ats_cursor');

create table ats_run (
  company_id text not null,
  id bigint generated always as identity,
  connection_id text not null,
  kind text not null check (kind in ('full', 'incremental')),
  state text not null default 'running' check (state in ('running', 'succeeded', 'failed', 'stopped')),
  generation bigint not null,
  -- It looks at what there was until then.
  until_at timestamptz not null,
  -- The steps that are left, the one at work first.
  steps text[] not null,
  page text,
  -- Pages of the step at work, by which one that comes again is known.
  cursors jsonb not null default '{}',
  counts jsonb not null default '{}',
  pages integer not null default 0,
  records integer not null default 0,
  restarts integer not null default 0,
  tries integer not null default 0,
  fault text,
  fault_detail text,
  started_at timestamptz not null default now(),
  stepped_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id),
  constraint ats_run_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade
);
create unique index ats_run_one_at_once on ats_run (company_id, connection_id) where state = 'running';
create index ats_run_newest on ats_run (company_id, connection_id, started_at desc, id desc);
select guard_by_company('ats_run');

create table ats_run_page (
  company_id text not null,
  run_id bigint not null,
  page_hash bytea not null,
  primary key (company_id, run_id, page_hash),
  constraint ats_run_page_of_run foreign key (company_id, run_id) references ats_run (company_id, id) on delete cascade
);
select guard_by_company('ats_run_page');

-- A person on a job who is in both systems.
create table ats_placement (
  company_id text not null,
  connection_id text not null,
  application_id bigint not null,
  origin text not null check (origin in ('ours', 'theirs')),
  job_remote_id text not null,
  -- Null until theirs is known.
  remote_id text,
  remote_candidate_id text,
  -- The stage that both last agreed on.
  base_stage_id text,
  -- The status of ours that was dealt with last is of this time.
  settled_at timestamptz,
  pushed_at timestamptz,
  -- Where it was before: a broker tells that for a while.
  pushed_from text,
  state text not null default 'settled' check (state in ('settled', 'waiting', 'failed', 'uncertain', 'gone')),
  detail text,
  tries integer not null default 0,
  -- Adding it there was begun, and nobody knows yet how it ended.
  adding_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, connection_id, application_id),
  constraint ats_placement_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade,
  constraint ats_placement_application_is_there foreign key (company_id, application_id) references application (company_id, id)
);
create unique index ats_placement_remote_once on ats_placement (company_id, connection_id, remote_id) where remote_id is not null;
create index ats_placement_unsettled on ats_placement (company_id, connection_id, application_id) where state in ('waiting', 'failed', 'uncertain');
create index ats_placement_of_application on ats_placement (company_id, application_id);
select guard_by_company('ats_placement');

create table ats_conflict (
  company_id text not null,
  id bigint generated always as identity,
  connection_id text not null,
  application_id bigint not null,
  our_status text not null,
  our_stage text,
  their_stage text,
  won text not null check (won in ('ours', 'theirs', 'nobody')),
  why text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  constraint ats_conflict_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade,
  constraint ats_conflict_application_is_there foreign key (company_id, application_id) references application (company_id, id)
);
create index ats_conflict_newest on ats_conflict (company_id, connection_id, at desc, id desc);
create index ats_conflict_of_application on ats_conflict (company_id, application_id);
select guard_by_company('ats_conflict');

-- What a vendor told by a webhook is told once.
create table ats_delivery (
  company_id text not null,
  connection_id text not null,
  key_hash bytea not null,
  received_at timestamptz not null default now(),
  primary key (company_id, connection_id, key_hash),
  constraint ats_delivery_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade
);
create index ats_delivery_old on ats_delivery (received_at);
select guard_by_company('ats_delivery');

-- Somebody on a linked job of the ATS whom we could not take in, and when that is tried again.
create table ats_left_out (
  company_id text not null,
  connection_id text not null,
  remote_id text not null,
  why text not null,
  again_at timestamptz not null,
  primary key (company_id, connection_id, remote_id),
  constraint ats_left_out_of_connection foreign key (company_id, connection_id) references ats_connection (company_id, id) on delete cascade
);
select guard_by_company('ats_left_out');
