-- The version before runs on this.
--
-- Letters that came in, as they were accepted (docs/decisions/0041-letters-come-in.md). A row stays behind its letter: it is what doubles are
-- known by. Those of nobody's company have the company 'none'.
create table arrival (
  company_id text not null,
  id bigint generated always as identity,
  -- The company's own by which it came; nothing where it came by the service's ways.
  mailbox_id bigint,
  raw_hash bytea not null,
  -- Of what stands behind the first empty line: the same letter by two ways differs in its head alone.
  body_hash bytea not null,
  message_id text,
  way text not null check (way in ('smtp', 'imap')),
  envelope jsonb not null,
  proof jsonb not null,
  -- Nothing once its message has it.
  raw bytea,
  -- Letters that were left where they lie: what can be said of them.
  left_out text check (left_out in ('too_large', 'unreadable')),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'unreadable', 'nobodys')),
  detail text,
  arrived_at timestamptz not null,
  taken_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table arrival alter column raw set storage external;
create unique index arrival_of_bytes on arrival (company_id, coalesce(mailbox_id, 0), raw_hash);
create unique index arrival_of_letter on arrival (company_id, message_id, body_hash) where message_id is not null;
create index arrival_waiting on arrival (company_id, id) where state = 'waiting';
create index arrival_taken on arrival (taken_at);
select guard_by_company('arrival');

-- How far each folder of a mailbox has been followed. The service's own mailbox is of the company 'none', with the number 0.
create table mailbox_folder (
  company_id text not null,
  mailbox_id bigint not null,
  folder text not null,
  uid_validity text not null,
  last_uid bigint not null,
  since timestamptz not null,
  primary key (company_id, mailbox_id, folder)
);
select guard_by_company('mailbox_folder');

-- Which process follows a mailbox, as leases are: it ends with its process (0032). A password that was refused rests until then.
alter table mailbox
  add column has_imap boolean not null default false,
  add column holder text,
  add column rest_until timestamptz;
create index mailbox_held on mailbox (holder) where holder is not null;
create index mailbox_to_follow on mailbox (company_id, id) where is_on and has_imap;

-- The service's own ways by which letters come in: its mailbox and its listener, and how they are doing.
create table arrival_way (
  name text primary key check (name in ('mailbox', 'listener')),
  -- Which mailbox, or where it listens: what is known of another one is of no use.
  address text not null,
  -- A fingerprint of what opens it: another password is tried at once.
  login text,
  holder text,
  state text not null default 'new' check (state in ('new', 'works', 'fails')),
  detail text,
  looked_at timestamptz,
  rest_until timestamptz
);

-- A letter names others by their ids alone, and an address its thread: whose they are is not known before.
create index message_called on message (rfc_id) where rfc_id is not null;
create index thread_called on thread (id);
create index arrival_of_nobody on arrival (taken_at) where state = 'nobodys';
create index mailbox_at on mailbox (exact) where is_on;
