-- The version before runs on this.
--
-- What is over goes when it is older than its company keeps people: the chore begins with the oldest.
create index staged_action_oldest_over on staged_action (finished_at, id) where finished_at is not null;
