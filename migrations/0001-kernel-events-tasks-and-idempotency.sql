-- Row security stands behind the `where company_id = …` of every query on a table of companies. A statement that
-- forgets its company finds nothing. '*' is the reach of the service's own chores; 'none' that of rows of no company.
create function guard_by_company(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_reach on %s
       using (company_id = (select current_setting(''muster.company_id'', true))
         or (select current_setting(''muster.company_id'', true)) = ''*'')', target);
end $$;

-- Facts announced in the transaction that made them true. One task hands them to their reactions.
create table event (
  company_id text not null,
  id bigint generated always as identity,
  name text not null,
  payload jsonb not null,
  actor jsonb not null,
  occurred_at timestamptz not null default now(),
  dispatched_at timestamptz,
  primary key (company_id, id)
);
create index event_undispatched on event (id) where dispatched_at is null;
create index event_dispatched on event (dispatched_at) where dispatched_at is not null;
select guard_by_company('event');

-- A reaction's memory of what it has done, written with its effects: at least once becomes once.
create table reaction_done (
  company_id text not null,
  event_id bigint not null,
  reaction text not null,
  done_at timestamptz not null default now(),
  primary key (company_id, event_id, reaction),
  foreign key (company_id, event_id) references event (company_id, id) on delete cascade
);
select guard_by_company('reaction_done');

-- What bulk reactions have yet to hear of: the row goes with their effects.
create table reaction_due (
  company_id text not null,
  reaction text not null,
  event_id bigint not null,
  primary key (company_id, reaction, event_id),
  foreign key (company_id, event_id) references event (company_id, id) on delete cascade
);
select guard_by_company('reaction_due');

create table idempotency_key (
  company_id text not null,
  caller text not null,
  key_hash bytea not null,
  fingerprint bytea not null,
  state text not null check (state in ('running', 'done', 'failed')),
  owner uuid not null,
  lease_until timestamptz not null,
  reply bytea,
  expires_at timestamptz not null,
  primary key (company_id, caller, key_hash)
);
create index idempotency_key_expiry on idempotency_key (expires_at);
select guard_by_company('idempotency_key');

-- Tasks are enqueued inside the transaction that wants them, by a role that sees nothing else of the queue. A worker may
-- claim a task of the same key in the middle of `add_job`, which then answers nothing and adds nothing: asked again, it
-- sees that the task is running, and adds the next one.
create function enqueue_task(
  task text, payload json, task_key text, run_at timestamptz, queue text, attempts integer, key_mode text
) returns void language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  for attempt in 1..100 loop
    perform from graphile_worker.add_job(
      identifier => task, payload => payload, queue_name => queue, run_at => run_at,
      max_attempts => attempts, job_key => task_key, job_key_mode => key_mode) as added
    where added.id is not null;
    if found then return; end if;
  end loop;
  raise exception 'the task % could not be enqueued', task;
end $$;
