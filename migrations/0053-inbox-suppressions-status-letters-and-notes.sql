-- The version before runs on this.
--
-- Suppressions are listed, and ended one by one, by a number: an address in a path would stand in the logs of others.
alter table suppressed_address add column id bigint generated always as identity;
create unique index suppressed_address_id on suppressed_address (company_id, id);
create index suppressed_address_listed on suppressed_address (company_id, since desc, id desc);
create index suppressed_address_for_reason on suppressed_address (company_id, reason, since desc, id desc);
-- Found by their beginning, whatever the collation of the database is.
create index suppressed_address_beginning on suppressed_address (company_id, exact collate "C");

-- Which letter of a company goes out when an application gets a status. None does while it is off, as all are at first.
create table status_letter (
  company_id text not null references company (id),
  status text not null,
  is_on boolean not null default false,
  template_id bigint,
  delay_hours smallint not null check (delay_hours between 0 and 72),
  version integer not null default 0,
  primary key (company_id, status),
  constraint status_letter_says_something check (not is_on or template_id is not null),
  constraint status_letter_template_stays foreign key (company_id, template_id) references letter_template (company_id, id)
);
create index status_letter_of_template on status_letter (company_id, template_id) where template_id is not null;
select guard_by_company('status_letter');

-- What came of it: of each application and status at most one leaves.
create table status_letter_plan (
  company_id text not null,
  application_id bigint not null,
  status text not null,
  -- `withdrawn` by the next status, `taken_back` by a person, `skipped` for the reason that is named.
  state text not null check (state in ('planned', 'withdrawn', 'taken_back', 'skipped')),
  message_id text,
  due_at timestamptz,
  reason text,
  planned_at timestamptz not null default now(),
  primary key (company_id, application_id, status),
  constraint status_letter_plan_of_application foreign key (company_id, application_id) references application (company_id, id),
  constraint status_letter_plan_is_due check (state <> 'planned' or (message_id is not null and due_at is not null))
);
create index status_letter_plan_due on status_letter_plan (company_id, status, due_at) where state = 'planned';
create index status_letter_plan_message on status_letter_plan (company_id, message_id) where message_id is not null;
select guard_by_company('status_letter_plan');

-- What members write to each other about a thread. It never leaves.
create table thread_note (
  company_id text not null,
  id bigint generated always as identity,
  thread_id text not null,
  author_id text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint thread_note_of_thread foreign key (company_id, thread_id) references thread (company_id, id) on delete cascade
);
create index thread_note_in_thread on thread_note (company_id, thread_id, id desc);
select guard_by_company('thread_note');

-- Who is named in a note, and has not read its thread since.
create table thread_mention (
  company_id text not null,
  note_id bigint not null,
  user_id text not null,
  thread_id text not null,
  is_read boolean not null default false,
  primary key (company_id, note_id, user_id),
  constraint thread_mention_of_note foreign key (company_id, note_id) references thread_note (company_id, id) on delete cascade,
  constraint thread_mention_of_member foreign key (company_id, user_id)
    references company_member (company_id, user_id) on delete cascade
);
create index thread_mention_unread on thread_mention (company_id, user_id, note_id desc) where not is_read;
create index thread_mention_in_thread on thread_mention (company_id, thread_id, user_id);
create index thread_mention_of_user on thread_mention (company_id, user_id);
select guard_by_company('thread_mention');
