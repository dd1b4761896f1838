-- The version before runs on this.
--
-- Letters from a company's own mailboxes leave by its own mail servers (docs/decisions/0040-letters-leave-once.md). How fast and how they
-- are stands with each, so that none holds up another.
create table letter_server (
  company_id text not null,
  id text not null,
  -- Letters by it have this sender on the envelope.
  address text not null,
  is_on boolean not null default true,
  -- Host, port, user and password, sealed.
  settings bytea not null,
  tokens double precision not null default 1,
  filled_at timestamptz not null default now(),
  rest_until timestamptz,
  -- In a row: how often it was away, or let us not in.
  failures smallint not null default 0,
  -- Somebody tries a server that is new or failed, and nobody else does before this time.
  tried_until timestamptz,
  state text not null default 'new' check (state in ('new', 'works', 'fails')),
  detail text,
  looked_at timestamptz,
  primary key (company_id, id)
);
select guard_by_company('letter_server');

-- The server by which it leaves: nothing is the one of the service.
alter table mail_message add column server_id text not null default '';
-- The version before looks by `mail_message_due`; nobody else does.
create index mail_message_due_by_server on mail_message (company_id, server_id, to_domain, due_at) where state = 'queued';

-- Nobody knows whether it arrived, and since then it is looked for in the mailbox it was sent from.
alter table message add column looked_for_since timestamptz;
create index message_looked_for on message (company_id, mailbox_id) where looked_for_since is not null;
