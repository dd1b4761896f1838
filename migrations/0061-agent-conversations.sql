-- The version before runs on this.
--
-- Conversations with the agent (docs/decisions/0061-conversations.md). That of a job belongs to all who see the job, the others to one
-- person. A row is there from the moment its id is handed out, and a conversation from its first message on.
create table agent_conversation (
  company_id text not null references company (id),
  id text not null,
  context text not null check (context in ('root', 'analytics', 'job')),
  job_id bigint,
  owner_id text,
  -- The beginning of the first message.
  title text,
  begun_at timestamptz,
  made_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  archived_at timestamptz,
  last_seq integer not null default 0,
  primary key (company_id, id),
  constraint agent_conversation_of_job_or_person
    check ((context = 'job') = (job_id is not null) and (context = 'job') = (owner_id is null)),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  constraint agent_conversation_of_member foreign key (company_id, owner_id)
    references company_member (company_id, user_id) on delete cascade
);
create unique index agent_conversation_one_open_of_job on agent_conversation (company_id, job_id)
  where archived_at is null and job_id is not null;
create unique index agent_conversation_one_open_of_person on agent_conversation (company_id, owner_id, context)
  where archived_at is null and owner_id is not null;
create index agent_conversation_of_job on agent_conversation (company_id, job_id);
create index agent_conversation_of_owner on agent_conversation (company_id, owner_id);
create index agent_conversation_newest on agent_conversation (company_id, last_at desc, id desc) where begun_at is not null;
create index agent_conversation_oldest on agent_conversation (last_at);
select guard_by_company('agent_conversation');

-- A message and its answer are numbered together, so that answers stand behind what they answer.
create table agent_message (
  company_id text not null,
  conversation_id text not null,
  seq integer not null,
  id text not null,
  turn_id text not null,
  -- Null is the agent.
  author_id text,
  state text not null check (state in ('waiting', 'growing', 'whole')),
  -- Parts of the UI message protocol. They only grow at their end, so a place in them is a place in the stream.
  parts jsonb not null,
  -- `candidate:12`: what the message rests on.
  sources text[] not null default '{}',
  made_at timestamptz not null default now(),
  primary key (company_id, conversation_id, seq),
  constraint agent_message_of_conversation foreign key (company_id, conversation_id)
    references agent_conversation (company_id, id) on delete cascade
);
create unique index agent_message_id on agent_message (company_id, id);
create index agent_message_sources on agent_message using gin (sources);
select guard_by_company('agent_message');

create table agent_turn (
  company_id text not null,
  id text not null,
  conversation_id text not null,
  -- Of the message that asked; the answer is the next.
  seq integer not null,
  asked_by text not null,
  state text not null check (state in ('waiting', 'running', 'ended')),
  -- Every save names the token: whoever lost the lease writes nothing any more.
  lease_token uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  made_at timestamptz not null default now(),
  begun_at timestamptz,
  ended_at timestamptz,
  outcome text constraint agent_turn_outcome check (outcome in
    ('answered', 'out_of_steps', 'cut_short', 'withheld', 'interrupted', 'busy', 'timeout', 'refused', 'unusable', 'absent', 'lost')),
  engine text,
  model text,
  prompt_version text,
  primary key (company_id, id),
  constraint agent_turn_runs_by_lease check ((state = 'running') = (lease_token is not null)),
  constraint agent_turn_ends_with_outcome check ((state = 'ended') = (outcome is not null)),
  constraint agent_turn_of_message foreign key (company_id, conversation_id, seq)
    references agent_message (company_id, conversation_id, seq) on delete cascade
);
create unique index agent_turn_one_runs on agent_turn (company_id, conversation_id) where state = 'running';
create unique index agent_turn_of_seq on agent_turn (company_id, conversation_id, seq);
create index agent_turn_open on agent_turn (made_at) where state <> 'ended';
select guard_by_company('agent_turn');

-- How far somebody has read, and when they were last here.
create table agent_reader (
  company_id text not null,
  conversation_id text not null,
  user_id text not null,
  read_seq integer not null default 0,
  seen_at timestamptz not null default now(),
  primary key (company_id, conversation_id, user_id),
  constraint agent_reader_of_conversation foreign key (company_id, conversation_id)
    references agent_conversation (company_id, id) on delete cascade,
  constraint agent_reader_of_member foreign key (company_id, user_id)
    references company_member (company_id, user_id) on delete cascade
);
create index agent_reader_of_user on agent_reader (company_id, user_id);
select guard_by_company('agent_reader');
