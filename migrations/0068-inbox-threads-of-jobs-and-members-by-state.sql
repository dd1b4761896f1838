-- The version before runs on this.
--
-- A list of threads reads about as many as it shows, also where few of a job or of a member are in a state, or few of a job are a member's
-- (docs/decisions/0050-inbox.md).
create index thread_of_assignee_in_state on thread (company_id, assignee_id, state, last_message_at desc, id desc)
  where merged_into is null;
create index thread_of_job_in_state on thread (company_id, job_id, state, last_message_at desc, id desc) where merged_into is null;
create index thread_of_job_and_assignee on thread (company_id, job_id, assignee_id, state, last_message_at desc, id desc)
  where merged_into is null;
