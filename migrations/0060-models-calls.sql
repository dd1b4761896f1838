-- The version before runs on this.
--
-- What each call of a model took, and what came of it; nothing of what was said (docs/decisions/0060-models.md). A row is written once,
-- when its call is over.
create table model_call (
  company_id text not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  purpose text not null,
  engine text not null check (engine in ('model', 'rules')),
  -- `provider/model`, or `local/…`.
  model text not null,
  prompt_version text not null,
  outcome text not null constraint model_call_outcome check (outcome in
    ('answered', 'out_of_steps', 'cut_short', 'withheld', 'interrupted', 'busy', 'timeout', 'refused', 'unusable')),
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  -- Where the operator named a price.
  credits double precision check (credits >= 0),
  steps smallint not null,
  first_token_ms integer,
  whole_ms integer not null,
  primary key (company_id, id)
);
create index model_call_of_days on model_call (company_id, at);
create index model_call_oldest on model_call (at);
select guard_by_company('model_call');
