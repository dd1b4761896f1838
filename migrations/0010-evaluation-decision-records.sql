-- What was decided on an application, by an evaluator or by a person, has one order.
create sequence decision_record_id;

-- What an evaluator said of an application, and from what. Never changed; when a person is erased their words go, and the
-- record stays.
create table evaluation (
  company_id text not null,
  id bigint not null default nextval('decision_record_id'),
  application_id bigint not null,
  job_id bigint not null,
  resume_id bigint,
  occasion text not null check (occasion in ('arrival', 'asked', 'criteria_changed', 'restored')),
  actor_kind text not null check (actor_kind in ('user', 'key', 'machine')),
  actor_id text not null,
  engine text not null,
  engine_version text not null,
  model text,
  prompt_version text,
  as_of date not null,
  criteria_hash bytea not null,
  -- Of the texts without name, age and the like: what the evaluator saw of the person.
  profile_hash bytea not null,
  -- Of all that decides the outcome: the same inputs are evaluated once.
  inputs_hash bytea not null,
  score smallint not null check (score between 0 and 100),
  verdict text not null check (verdict in ('strong', 'possible', 'weak', 'unclear')),
  results jsonb not null,
  evaluated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id)
);
create index evaluation_newest on evaluation (company_id, application_id, id desc);
create index evaluation_newest_of_job on evaluation (company_id, job_id, id desc);
select guard_by_company('evaluation');

-- A person's verdict, beside the machine's. The newest counts; none is forgotten.
create table evaluation_override (
  company_id text not null,
  id bigint not null default nextval('decision_record_id'),
  application_id bigint not null,
  job_id bigint not null,
  -- What it was given in the face of; null when the person was first.
  evaluation_id bigint,
  verdict text not null check (verdict in ('strong', 'possible', 'weak')),
  reason text,
  overridden_by text not null,
  overridden_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id),
  foreign key (company_id, evaluation_id) references evaluation (company_id, id)
);
create index evaluation_override_newest on evaluation_override (company_id, application_id, id desc);
create index evaluation_override_newest_of_job on evaluation_override (company_id, job_id, id desc);
select guard_by_company('evaluation_override');
