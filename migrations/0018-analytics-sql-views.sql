-- Searches for people who have not applied, and what was written to people: kept by the modules that search and write.
create table sourcing_campaign (
  company_id text not null references company (id),
  id bigint generated always as identity,
  job_id bigint not null,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'paused', 'ended')),
  started_at timestamptz,
  ended_at timestamptz,
  profiles_found integer not null default 0 check (profiles_found >= 0),
  contacted integer not null default 0 check (contacted >= 0),
  replied integer not null default 0 check (replied >= 0),
  interested integer not null default 0 check (interested >= 0),
  cost numeric(12,2) not null default 0 check (cost >= 0),
  primary key (company_id, id),
  constraint sourcing_campaign_job_is_there foreign key (company_id, job_id) references job (company_id, id),
  constraint sourcing_campaign_ends_after_it_started check (ended_at is null or started_at <= ended_at)
);
create index sourcing_campaign_of_job on sourcing_campaign (company_id, job_id, id desc);
select guard_by_company('sourcing_campaign');

create table message (
  company_id text not null references company (id),
  id bigint generated always as identity,
  campaign_id bigint,
  candidate_id bigint not null,
  job_id bigint,
  direction text not null check (direction in ('inbound', 'outbound')),
  channel text not null check (length(channel) between 1 and 40),
  subject text,
  body text not null,
  sent_at timestamptz not null default now(),
  opened_at timestamptz,
  replied_at timestamptz,
  primary key (company_id, id),
  constraint message_campaign_is_there foreign key (company_id, campaign_id) references sourcing_campaign (company_id, id),
  constraint message_person_is_there foreign key (company_id, candidate_id) references candidate (company_id, id),
  constraint message_job_is_there foreign key (company_id, job_id) references job (company_id, id)
);
create index message_of_candidate on message (company_id, candidate_id, sent_at desc, id desc);
create index message_of_campaign on message (company_id, campaign_id, sent_at desc, id desc) where campaign_id is not null;
create index message_of_job on message (company_id, job_id) where job_id is not null;
select guard_by_company('message');

-- What the statements of callers may read (`src/modules/analytics/sql/views.ts`), and whose they are. A plain setting would
-- not do to say whose: a statement can change settings in the middle of itself. So the company comes in a token that only the
-- service can sign, for one connection and a few seconds.
create schema analytics;
create schema analytics_private;

-- The two keys of an HMAC, each as long as a block of SHA-256: the inner and the outer one, which are usually made of one.
create table analytics_private.token_key (
  is_one boolean primary key default true check (is_one),
  inner_key bytea not null check (octet_length(inner_key) = 64),
  outer_key bytea not null check (octet_length(outer_key) = 64)
);
insert into analytics_private.token_key (inner_key, outer_key)
select string_agg(uuid_send(gen_random_uuid()), ''::bytea) filter (where n <= 4),
  string_agg(uuid_send(gen_random_uuid()), ''::bytea) filter (where n > 4)
from generate_series(1, 8) as n;

-- `<company>.<backend>.<until>.<signature>`. Null, and with it nothing at all, for whoever has no token that is good here.
create function analytics_private.current_company() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  token constant text[] := string_to_array(current_setting('muster.analytics_token', true), '.');
  said constant bytea := convert_to(array_to_string(token[1:3], '.'), 'UTF8');
  signed boolean;
begin
  select token[4] = encode(sha256(outer_key || sha256(inner_key || said)), 'hex') into signed
  from analytics_private.token_key;
  if signed is not true or token[2] <> pg_backend_pid()::text
    or token[3]::bigint < extract(epoch from clock_timestamp()) then
    return null;
  end if;
  return token[1];
end $$;

-- Row security of the tables asks for a setting, by a function that the reader may not call; and functions in a view are
-- called with the rights of who reads it. So the views belong to a role of their own that passes row security, may read these
-- columns and may not log in: their own `where` keeps the companies apart. A superuser makes that role and gives it the views
-- (`prepare-reader.ts`); until then they are of no use to anybody. For the same reason they call only what the reader may.
-- Whoever changes a view drops it first and makes it anew: the owner of the schema may, whoever owns the view.
-- `least` passes over nulls: without `case`, what nobody said would be the most there can be.
create view analytics.jobs with (security_barrier) as
select id, left(title, 200) as title, left(department, 100) as department,
  left(concat_ws(', ', location ->> 'city', location ->> 'region', location ->> 'country', location ->> 'workplace'), 300)
    as location,
  status, left(employment_type, 40) as employment_type, screening as screening_mode, applicant_limit,
  (case when salary ->> 'min' is not null then least((salary ->> 'min')::numeric, 9999999999) end)::numeric(12,2) as salary_min,
  (case when salary ->> 'max' is not null then least((salary ->> 'max')::numeric, 9999999999) end)::numeric(12,2) as salary_max,
  array(select left(tag, 50) from unnest(tags[1:50]) as tag) as tags,
  created_at, published_at, closed_at
from public.job
where company_id = (select analytics_private.current_company());

-- Those whom the product shows: not who was merged into another, nor who was erased.
create view analytics.candidates with (security_barrier) as
select c.id,
  case when exists (
    select from public.application a
    where a.company_id = c.company_id and a.candidate_id = c.id and a.is_applicant and not a.superseded
  ) then 'applicant' else 'sourced' end as kind,
  left(concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')), 201) as full_name,
  left(c.source, 100) as source,
  left(c.location ->> 'country', 2) as country,
  (select (case when r.profile ->> 'totalYears' is not null then least((r.profile ->> 'totalYears')::numeric, 999) end)::numeric(4,1)
    from public.resume r
    where r.company_id = c.company_id and r.candidate_id = c.id order by r.id desc limit 1) as years_experience,
  (select max(a.score) from public.application a
    where a.company_id = c.company_id and a.candidate_id = c.id and not a.superseded) as score,
  array(select left(tag, 50) from unnest(c.tags[1:50]) as tag) as tags,
  c.created_at
from public.candidate c
where c.company_id = (select analytics_private.current_company()) and c.merged_into is null and c.erased_at is null;

-- Of who was erased it goes on counting that there was an application, and how far it came: no more is left of it.
create view analytics.applications with (security_barrier) as
select a.id, a.job_id, a.candidate_id, a.status, a.status as stage, a.score, left(a.source, 100) as source, a.applied_at,
  (select min(h.at) from public.application_status_change h
    where h.company_id = a.company_id and h.application_id = a.id and h.from_status = 'unreviewed') as reviewed_at,
  (select min(h.at) from public.application_status_change h
    where h.company_id = a.company_id and h.application_id = a.id and h.to_status = 'hired') as hired_at,
  (select min(h.at) from public.application_status_change h
    where h.company_id = a.company_id and h.application_id = a.id and h.to_status = 'not_suitable') as rejected_at,
  a.removed_at,
  case when octet_length(a.screening_answers::text) <= 65536 then a.screening_answers end as screening_answers
from public.application a
where a.company_id = (select analytics_private.current_company()) and not a.superseded;

create view analytics.stage_events with (security_barrier) as
select h.id, h.application_id, a.job_id, left(h.from_status, 40) as from_stage, left(h.to_status, 40) as to_stage,
  h.actor_kind as actor_type, h.at as occurred_at
from public.application_status_change h
join public.application a on a.company_id = h.company_id and a.id = h.application_id
where h.company_id = (select analytics_private.current_company()) and not a.superseded;

create view analytics.sourcing_campaigns with (security_barrier) as
select id, job_id, left(name, 200) as name, status, started_at, ended_at, profiles_found, contacted, replied, interested, cost
from public.sourcing_campaign
where company_id = (select analytics_private.current_company());

create view analytics.messages with (security_barrier) as
select id, campaign_id, candidate_id, job_id, direction, channel, left(subject, 200) as subject, left(body, 1000) as body,
  sent_at, opened_at, replied_at
from public.message
where company_id = (select analytics_private.current_company());
