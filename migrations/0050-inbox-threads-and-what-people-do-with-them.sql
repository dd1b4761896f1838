-- The version before runs on this.
--
-- Letters to people and from them, in threads (docs/decisions/0050-inbox.md). `message` was made for figures (0018) and becomes the
-- inbox's: those that searches for people sent have no thread.
create table thread (
  company_id text not null references company (id),
  id text not null,
  subject text not null,
  -- In small letters, without what clients put before it.
  bare_subject text not null,
  -- Nobody where the sender is not known.
  candidate_id bigint,
  application_id bigint,
  job_id bigint,
  state text not null check (state in ('open', 'unassigned', 'archived')),
  assignee_id text,
  message_count integer not null default 0,
  last_message_at timestamptz not null default now(),
  last_preview text not null default '',
  -- Of the last one that a person wrote to us: what is unread is measured by it.
  last_inbound_at timestamptz,
  last_inbound_id bigint,
  suggested_thread_id text,
  -- Its messages are in another thread now, and whatever comes under its address goes there.
  merged_into text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint thread_person_is_there foreign key (company_id, candidate_id) references candidate (company_id, id),
  constraint thread_application_is_there foreign key (company_id, application_id) references application (company_id, id),
  constraint thread_job_is_there foreign key (company_id, job_id) references job (company_id, id),
  constraint thread_with_nobody_is_unassigned check (state <> 'open' or candidate_id is not null)
);
create index thread_newest on thread (company_id, last_message_at desc, id desc) where merged_into is null;
create index thread_newest_in_state on thread (company_id, state, last_message_at desc, id desc) where merged_into is null;
create index thread_of_assignee on thread (company_id, assignee_id, last_message_at desc, id desc) where merged_into is null;
create index thread_of_candidate on thread (company_id, candidate_id, last_message_at desc, id desc);
create index thread_of_job on thread (company_id, job_id, last_message_at desc, id desc) where merged_into is null;
create index thread_of_application on thread (company_id, application_id) where application_id is not null;
create index thread_written_to on thread (company_id, last_inbound_at desc) where last_inbound_at is not null and merged_into is null;
create index thread_merged on thread (company_id, merged_into) where merged_into is not null;
select guard_by_company('thread');

-- The words of a thread, beside it: they are rewritten with each message, which the lists need not wait for.
create table thread_search (
  company_id text not null,
  thread_id text not null,
  last_message_at timestamptz not null,
  words tsvector not null,
  primary key (company_id, thread_id),
  constraint thread_search_of_thread foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade
);
create index thread_search_newest on thread_search (company_id, last_message_at desc);
create index thread_search_words on thread_search using gin (company_id, words) with (gin_pending_list_limit = 2048);
select guard_by_company('thread_search');

create table thread_participant (
  company_id text not null,
  thread_id text not null,
  -- As it is compared.
  exact text not null,
  address text not null,
  name text not null default '',
  role text not null check (role in ('candidate', 'other')),
  primary key (company_id, thread_id, exact),
  constraint thread_participant_of_thread foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade
);
create index thread_participant_address on thread_participant (company_id, exact);
select guard_by_company('thread_participant');

create table thread_read (
  company_id text not null,
  thread_id text not null,
  user_id text not null,
  -- The id of the message up to which they have read.
  read_through bigint not null,
  primary key (company_id, thread_id, user_id),
  constraint thread_read_of_thread foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade,
  constraint thread_read_by_member foreign key (company_id, user_id) references company_member (company_id, user_id) on delete cascade
);
create index thread_read_of_member on thread_read (company_id, user_id);
select guard_by_company('thread_read');

create table thread_draft (
  company_id text not null,
  thread_id text not null,
  user_id text not null,
  subject text,
  body_markdown text not null,
  file_keys text[] not null default '{}',
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, thread_id, user_id),
  constraint thread_draft_of_thread foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade,
  constraint thread_draft_of_member foreign key (company_id, user_id) references company_member (company_id, user_id) on delete cascade
);
create index thread_draft_of_user on thread_draft (company_id, user_id);
select guard_by_company('thread_draft');

-- Which threads followed when two candidates became one, for the case that they become two again.
create table thread_move (
  company_id text not null,
  merge_id bigint not null,
  thread_id text not null,
  primary key (company_id, merge_id, thread_id),
  constraint thread_move_of_thread foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade
);
create index thread_move_by_thread on thread_move (company_id, thread_id);
select guard_by_company('thread_move');

alter table message alter column candidate_id drop not null;
alter table message
  add column public_id text,
  add column thread_id text,
  add column kind text not null default 'written',
  add column state text not null default 'sent',
  add column letter_id text,
  add column from_name text not null default '',
  add column from_address text,
  add column from_exact text,
  add column verified text not null default 'unknown',
  add column to_boxes jsonb not null default '[]',
  add column cc_boxes jsonb not null default '[]',
  add column markdown text,
  add column html text,
  add column fold jsonb,
  add column rfc_id text,
  add column rfc_references text[] not null default '{}',
  add column flags text[] not null default '{}',
  add column sent_by text,
  add column not_before timestamptz,
  add column attempts integer not null default 1,
  add column created_at timestamptz not null default now();
alter table message add constraint message_of_thread foreign key (company_id, thread_id) references thread (company_id, id) not valid;
alter table message add constraint message_state_known check (state in ('kept', 'queued', 'sending', 'sent', 'refused', 'uncertain',
  'bounced', 'withdrawn', 'received', 'unreadable')) not valid;
create unique index message_public_id on message (company_id, public_id) where public_id is not null;
create index message_in_thread on message (company_id, thread_id, id desc) where thread_id is not null;
create index message_by_letter on message (company_id, letter_id) where letter_id is not null;
create index message_by_rfc_id on message (company_id, rfc_id) where rfc_id is not null;
create index message_under_way on message (company_id, state)
  where state in ('kept', 'queued', 'sending', 'uncertain', 'refused', 'bounced');
create index message_from on message (company_id, from_exact) where from_exact is not null;

-- The files are named by themselves, too: one that is gone elsewhere, as a person's resume may be, was still sent.
create table message_attachment (
  company_id text not null,
  message_id bigint not null,
  position integer not null,
  -- Nothing where a letter had what is no file of ours: it is in the source.
  file_id text,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  is_inline boolean not null default false,
  primary key (company_id, message_id, position),
  constraint message_attachment_of_message foreign key (company_id, message_id) references message (company_id, id) on delete cascade
);
create index message_attachment_file on message_attachment (company_id, file_id) where file_id is not null;
select guard_by_company('message_attachment');

-- A letter as it came, to the byte. In the same commit as its message, so that neither is there without the other.
create table message_source (
  company_id text not null,
  message_id bigint not null,
  raw bytea not null,
  primary key (company_id, message_id),
  constraint message_source_of_message foreign key (company_id, message_id) references message (company_id, id) on delete cascade
);
alter table message_source alter column raw set storage external;
select guard_by_company('message_source');

create table letter_template (
  company_id text not null references company (id),
  id bigint generated always as identity,
  name text not null,
  subject text not null,
  body_markdown text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index letter_template_name_unique on letter_template (company_id, lower(name));
select guard_by_company('letter_template');

create table letter_signature (
  company_id text not null,
  user_id text not null,
  body_markdown text not null,
  version integer not null default 1,
  primary key (company_id, user_id),
  constraint letter_signature_of_member foreign key (company_id, user_id)
    references company_member (company_id, user_id) on delete cascade
);
select guard_by_company('letter_signature');

create table mailbox (
  company_id text not null references company (id),
  id bigint generated always as identity,
  name text not null,
  address text not null,
  exact text not null,
  is_on boolean not null default true,
  -- Servers, logins and passwords, sealed.
  settings bytea not null,
  state text not null default 'new' check (state in ('new', 'works', 'fails')),
  detail text,
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index mailbox_address_unique on mailbox (company_id, exact);
select guard_by_company('mailbox');

alter table message add column mailbox_id bigint;
alter table message add constraint message_by_mailbox foreign key (company_id, mailbox_id)
  references mailbox (company_id, id) on delete set null (mailbox_id) not valid;
create index message_of_mailbox on message (company_id, mailbox_id) where mailbox_id is not null;
