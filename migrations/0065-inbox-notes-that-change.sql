-- The version before runs on this.
--
-- A note about a thread is changed by its author, or an admin (docs/decisions/0050-inbox.md).
alter table thread_note
  add column edited_at timestamptz,
  add column version integer not null default 1;
