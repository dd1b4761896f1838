-- The version before runs on this.
--
-- Letters that came in are read, and have their effects (docs/decisions/0043-letters-are-read.md).

-- So many letters came into it within an hour that it wakes nobody until then, and no machine writes in it.
alter table thread add column frozen_until timestamptz;

-- A letter of this member came back: the thread is unread to them until they have read as far.
alter table thread_read add column told_id bigint;

-- Whom a letter of others names beside us, as addresses are compared: who is erased is taken out of these, too.
alter table message add column named text[] not null default '{}';
create index message_naming on message using gin (company_id, named) where named <> '{}';

-- The message that it became.
alter table arrival add column taken_as bigint;
create index arrival_taken_as on arrival (company_id, taken_as) where taken_as is not null;
create index arrival_from on arrival (company_id, lower(envelope ->> 'from'));

-- How much somebody sent lately is told by their newest messages.
create index message_from_newest on message (company_id, from_exact, id desc) where from_exact is not null;
drop index message_from;
