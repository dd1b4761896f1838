-- The version before runs on this.
--
-- Letters leave by a mail server, once (docs/decisions/0040-letters-leave-once.md). Where none is named they are `kept`, and those that
-- were written before stay so for ever: nobody waits for them any more.
alter table mail_message
  add column state text not null default 'kept' constraint mail_message_state check (
    state in ('kept', 'queued', 'handing_over', 'sent', 'refused', 'uncertain', 'withdrawn', 'bounced')),
  -- The domain that it goes to, as the DNS writes it.
  add column to_domain text,
  add column due_at timestamptz,
  -- Twice does no harm: where nobody knows whether it arrived it is sent again.
  add column may_repeat boolean not null default false,
  -- Others composed it, so its bytes can not be made anew.
  add column is_composed boolean not null default false,
  -- The letter is no answer to anybody, and this ends more of its kind.
  add column unsubscribe_url text,
  add column attempts smallint not null default 0,
  -- Who hands it over, and by which attempt: what became of an attempt is written by nobody else.
  add column holder text,
  add column attempt_id uuid,
  add column settled_at timestamptz,
  -- What the mail server said, or why there was no attempt.
  add column detail text,
  -- What it is called by a mail server that gives letters ids of its own.
  add column server_message_id text,
  add constraint mail_message_is_due check (state <> 'queued' or (due_at is not null and to_domain is not null));
create index mail_message_due on mail_message (company_id, to_domain, due_at) where state = 'queued';
create index mail_message_handing_over on mail_message (holder) where state = 'handing_over';
create index mail_message_uncertain on mail_message (company_id, id) where state = 'uncertain';

-- The letter as it is sent, the same bytes at every attempt. They are kept for a while behind the last one.
create table letter_bytes (
  company_id text not null,
  letter_id text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, letter_id),
  foreign key (company_id, letter_id) references mail_message (company_id, id) on delete cascade
);
create index letter_bytes_created on letter_bytes (created_at);
select guard_by_company('letter_bytes');

-- How fast: a bucket of `relay`, one of each company (`c:…`) and one of each domain that is written to (`d:…`). Letters are queued while the
-- row `relay` is there, and a service that has a mail server makes it when it starts.
create table letter_pace (
  name text primary key,
  tokens double precision not null,
  filled_at timestamptz not null default now(),
  rest_until timestamptz,
  -- In a row: how often it was not taken for now, and how often for a rule of theirs.
  failures smallint not null default 0,
  objections smallint not null default 0
);
create index letter_pace_filled on letter_pace (filled_at);

-- Whom a company writes to no more, and why.
create table suppressed_address (
  company_id text not null,
  exact text not null,
  address text not null,
  reason text not null check (reason in ('bounced', 'soft_bounces', 'complained', 'unsubscribed', 'by_hand')),
  since timestamptz not null default now(),
  until timestamptz,
  letter_id text,
  by_user text,
  primary key (company_id, exact, reason)
);
create index suppressed_address_newest on suppressed_address (company_id, since desc, exact desc);
select guard_by_company('suppressed_address');

-- The days on which letters came back for a reason that passes.
create table soft_bounce (
  company_id text not null,
  exact text not null,
  day date not null,
  primary key (company_id, exact, day)
);
create index soft_bounce_day on soft_bounce (day);
select guard_by_company('soft_bounce');
