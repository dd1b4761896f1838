-- Tasks are enqueued inside the transaction that wants them, by a role that sees nothing else of the queue, and without touching those that
-- run. graphile's own `add_job` writes to a task of the same key that is running, and so met the statement that ends several of them at
-- once: two orders of the same locks, a deadlock in ordinary work, and a pool of workers that breaks down. It also left what it replaced
-- behind, given up for ever, when the process that ran it was killed.
--
-- A task gives up its key when it begins, in a statement of its own (runner.ts). So a row with a key either waits, or was claimed a moment
-- ago and has read nothing yet: its worker waits for us to commit, and ours comes after it.
--
-- Tasks that take long run in a lane of their own (task.ts), in which companies take turns: each goes in behind as many tens as its company
-- has waiting there. Within ten the older comes first: by the one, those of a busy company would be overtaken for ever.
create or replace function enqueue_in_turn(
  task text, payload json, task_key text, run_at timestamptz, queue text, attempts integer, key_mode text, turn smallint
) returns void language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  kind integer;
  line integer;
begin
  select id into kind from _private_tasks where identifier = task;
  if kind is null then
    insert into _private_tasks (identifier) values (task) on conflict do nothing;
    select id into kind from _private_tasks where identifier = task;
  end if;
  if queue is not null then
    select id into line from _private_job_queues where queue_name = queue;
    if line is null then
      insert into _private_job_queues (queue_name) values (queue) on conflict do nothing;
      select id into line from _private_job_queues where queue_name = queue;
    end if;
  end if;
  -- Nobody is woken for what is not due: workers look by themselves each second. Two wishes of one transaction wake two workers.
  if enqueue_in_turn.run_at is null or enqueue_in_turn.run_at <= now() then
    perform pg_notify('jobs:insert', json_build_object(
      'count', 1, 'lane', case when turn > 0 then 'long' else 'short' end, 'r', random())::text);
  end if;
  for attempt in 1..100 loop
    if task_key is not null then
      update _private_jobs set key = null where key = task_key and locked_at is not null;
    end if;
    insert into _private_jobs as waiting (job_queue_id, task_id, payload, run_at, max_attempts, key, priority, flags)
    values (line, kind, enqueue_in_turn.payload, coalesce(enqueue_in_turn.run_at, now()), enqueue_in_turn.attempts, task_key, turn,
      -- By which a worker leaves those of a company that has enough places (company-places.ts).
      case when turn > 0 then jsonb_build_object(enqueue_in_turn.payload->>'companyId', true) end)
    -- One that gave up tries again: the newest wish is for it, too. It keeps its turn.
    on conflict (key) do update set
      job_queue_id = excluded.job_queue_id, task_id = excluded.task_id, payload = excluded.payload,
      max_attempts = excluded.max_attempts, attempts = 0, last_error = null,
      run_at = case when key_mode = 'preserve_run_at' and waiting.attempts = 0 then waiting.run_at else excluded.run_at end,
      revision = waiting.revision + 1, updated_at = now()
    where waiting.locked_at is null;
    -- A worker may claim the one that waits in between.
    if found then return; end if;
  end loop;
  raise exception 'the task % could not be enqueued', task;
end $$;

create or replace function enqueue_task(
  task text, payload json, task_key text, run_at timestamptz, queue text, attempts integer, key_mode text
) returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
  select public.enqueue_in_turn(task, payload, task_key, run_at, queue, attempts, key_mode, 0::smallint)
$$;

create or replace function enqueue_long_task(
  company text, task text, payload json, task_key text, run_at timestamptz, queue text, attempts integer, key_mode text
) returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
  select public.enqueue_in_turn(task, payload, task_key, run_at, queue, attempts, key_mode, (
    -- Whoever has more waiting than this is behind everybody who has less, and takes turns with others like it by age.
    select 1 + count(*) / 10 from (
      select from _private_jobs where priority > 0 and payload->>'companyId' = company limit 500) as waiting)::smallint)
$$;
