-- The version before runs on this.
--
-- What was staged for a person to confirm, and what became of it (docs/decisions/0037-actions.md). `executing` is seen by others only
-- where something leaves us: our own changes are committed together with the state that follows.
create table staged_action (
  company_id text not null,
  id bigint generated always as identity,
  action_key text not null check (action_key ~ '^[A-Za-z0-9._:-]{1,200}$'),
  job_id bigint not null,
  kind text not null,
  -- A digest of what on the job it is for.
  target text not null,
  state text not null default 'staged' check (state in ('staged', 'executing', 'succeeded', 'partially_succeeded', 'failed',
    'uncertain', 'superseded', 'expired', 'discarded')),
  version integer not null default 1,
  title text not null,
  -- As it was given; then what people saved beforehand, what they sent with their confirmation, and what was done by all of it.
  payload jsonb not null,
  draft jsonb,
  reviewed jsonb,
  executed jsonb,
  -- A digest of what it was thought out upon.
  basis text not null,
  conversation_id text,
  turn_id text,
  staged_by_kind text not null,
  staged_by_id text not null,
  staged_at timestamptz not null default now(),
  expires_at timestamptz not null,
  superseded_by bigint,
  executed_by text,
  executed_at timestamptz,
  acknowledgements jsonb,
  -- The changes and warnings that were confirmed.
  shown jsonb,
  result jsonb,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint staged_action_key_once unique (company_id, action_key),
  constraint staged_action_job_is_there foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  constraint staged_action_successor_is_there foreign key (company_id, superseded_by) references staged_action (company_id, id),
  constraint staged_action_executed_by_somebody check (num_nulls(executed_by, executed_at, acknowledgements) in (0, 3)),
  constraint staged_action_finished_or_open check ((finished_at is null) = (state in ('staged', 'executing', 'uncertain')))
);
create unique index staged_action_open_once on staged_action (company_id, job_id, kind, target) where state = 'staged';
create index staged_action_of_job on staged_action (company_id, job_id, id desc);
create index staged_action_successor on staged_action (company_id, superseded_by) where superseded_by is not null;
create index staged_action_expiry on staged_action (expires_at) where state = 'staged';
select guard_by_company('staged_action');

-- Whom an action is about: it loses its words when they are erased. Rows, as an index of lists is not used under row security.
create table action_person (
  company_id text not null,
  action_id bigint not null,
  known_as text not null check (known_as in ('candidate', 'application')),
  known_id bigint not null,
  primary key (company_id, known_as, known_id, action_id),
  constraint action_person_of_action foreign key (company_id, action_id) references staged_action (company_id, id) on delete cascade
);
create index action_person_by_action on action_person (company_id, action_id);
select guard_by_company('action_person');

-- What an action does outside. Whoever found one in `sending` was not told what came of the attempt before.
create table action_effect (
  company_id text not null,
  action_id bigint not null,
  no integer not null,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'sending', 'done', 'failed', 'uncertain')),
  reference text,
  reason text,
  begun_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, action_id, no),
  constraint action_effect_of_action foreign key (company_id, action_id) references staged_action (company_id, id) on delete cascade
);
select guard_by_company('action_effect');
