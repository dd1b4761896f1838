-- The version before runs on this.
--
-- An action may take back what another did, and says what it was thought out from; people read actions by their state
-- (docs/decisions/0037-actions.md).
alter table staged_action
  add column undoes bigint,
  -- Ids like `thread:thr_…`, and no words.
  add column influences text[] not null default '{}',
  add constraint staged_action_undone_is_there foreign key (company_id, undoes) references staged_action (company_id, id);
create index staged_action_undone on staged_action (company_id, undoes) where undoes is not null;
create index staged_action_by_state on staged_action (company_id, state, id desc);
