-- The version before runs on this.
-- Outreach: letters to people who were found and did not apply, one after another until something ends it, and what the law asks of
-- whoever keeps data that people did not give themselves (GDPR, Articles 14 and 21).

-- One row a company, once it has sent or changed anything. Whoever writes the next letter of a company holds it.
create table outreach_settings (
  company_id text primary key references company (id),
  from_minute smallint not null default 540,
  until_minute smallint not null default 1020,
  -- Without them the week of the country where the person lives.
  work_days smallint[],
  holidays date[] not null default '{}',
  sender_day_max smallint not null default 50,
  company_day_max smallint not null default 200,
  domain_day_max smallint not null default 5,
  follows_up_in_germany boolean not null default false,
  months_unanswered smallint not null default 6,
  -- Letters before it do not count: somebody looked why they came back, and let the next ones go.
  counted_from timestamptz not null default '2000-01-01Z',
  version integer not null default 1,
  constraint outreach_hours_are_some check (from_minute >= 0 and from_minute < until_minute and until_minute <= 1440)
);
select guard_by_company('outreach_settings');

create table outreach_sequence (
  company_id text not null,
  id text not null,
  job_id bigint not null,
  name text not null,
  language text not null check (language in ('en', 'de', 'fr', 'es')),
  -- [{ waitDays, subject, bodyMarkdown }], of which the first alone has a subject.
  steps jsonb not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint outreach_sequence_of_job foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
create unique index outreach_sequence_name_unique on outreach_sequence (company_id, job_id, lower(name));
create index outreach_sequence_listed on outreach_sequence (company_id, job_id, created_at desc, id desc);
select guard_by_company('outreach_sequence');

create table outreach_enrolment (
  company_id text not null,
  id text not null,
  sequence_id text not null,
  job_id bigint not null,
  application_id bigint not null,
  candidate_id bigint not null,
  -- In whose name the letters are.
  sender_id text not null,
  state text not null default 'enrolled' check (state in ('enrolled', 'waiting', 'ended')),
  end_reason text,
  ended_at timestamptz,
  -- So many letters were written.
  step smallint not null default 0,
  -- As they were when they were released.
  steps jsonb,
  language text,
  due_at timestamptz,
  -- Why the next letter is held back, and looked at again later.
  held text,
  thread_id text,
  -- They are absent until this day, they say.
  away_until date,
  -- Messages of theirs up to this one were there before they were enrolled, and automatic answers up to that one were looked at.
  heard_from bigint not null default 0,
  answered_through bigint not null default 0,
  last_letter_at timestamptz,
  replied_at timestamptz,
  enrolled_by text not null,
  enrolled_at timestamptz not null default now(),
  released_by text,
  released_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  constraint outreach_enrolment_of_sequence foreign key (company_id, sequence_id)
    references outreach_sequence (company_id, id) on delete cascade,
  constraint outreach_enrolment_of_application foreign key (company_id, application_id) references application (company_id, id),
  constraint outreach_ended_for_a_reason check ((state = 'ended') = (end_reason is not null and ended_at is not null)),
  constraint outreach_waits_until check (state <> 'waiting' or (due_at is not null and steps is not null and released_at is not null))
);
create unique index outreach_one_open_for_a_person on outreach_enrolment (company_id, candidate_id) where state <> 'ended';
create index outreach_due on outreach_enrolment (company_id, due_at, id) where state = 'waiting';
create index outreach_listed on outreach_enrolment (company_id, sequence_id, enrolled_at desc, id desc);
create index outreach_listed_by_state on outreach_enrolment (company_id, sequence_id, state, enrolled_at desc, id desc);
create index outreach_of_person on outreach_enrolment (company_id, candidate_id, last_letter_at desc);
create index outreach_of_application on outreach_enrolment (company_id, application_id);
create index outreach_open_of_job on outreach_enrolment (company_id, job_id) where state <> 'ended';
create index outreach_open_of_sender on outreach_enrolment (company_id, sender_id) where state <> 'ended';
create index outreach_held_back on outreach_enrolment (company_id, due_at) where state = 'waiting' and held is not null;
select guard_by_company('outreach_enrolment');

-- A letter of a sequence, or a notice by itself: never two of one step, and never two notices of one person.
create table outreach_letter (
  company_id text not null references company (id),
  -- Of the message and its letter.
  id text not null,
  enrolment_id text,
  step smallint not null,
  candidate_id bigint,
  sender_id text,
  written_at timestamptz not null,
  -- What has not left by then is taken back, and goes on a later day. Null once that was looked at.
  leaves_by timestamptz,
  primary key (company_id, id),
  constraint outreach_letter_of_enrolment foreign key (company_id, enrolment_id)
    references outreach_enrolment (company_id, id) on delete cascade
);
create unique index outreach_step_once on outreach_letter (company_id, enrolment_id, step) where enrolment_id is not null;
create unique index outreach_notice_once on outreach_letter (company_id, candidate_id)
  where enrolment_id is null and candidate_id is not null;
create index outreach_letter_newest on outreach_letter (company_id, written_at desc);
create index outreach_letter_to_look_at on outreach_letter (company_id, leaves_by) where leaves_by is not null;
create index outreach_letter_of_person on outreach_letter (company_id, candidate_id) where candidate_id is not null;
select guard_by_company('outreach_letter');

-- Who was found is told within a month: by the first letter, or by a notice alone.
create table outreach_notice (
  company_id text not null,
  candidate_id bigint not null,
  application_id bigint not null,
  obtained_at timestamptz not null,
  informed_by timestamptz not null,
  informed_at timestamptz,
  informed_how text check (informed_how in ('letter', 'notice')),
  -- A notice alone is tried at this time.
  try_at timestamptz not null,
  primary key (company_id, candidate_id),
  constraint outreach_notice_of_application foreign key (company_id, application_id) references application (company_id, id),
  constraint outreach_informed_somehow check ((informed_at is null) = (informed_how is null))
);
create index outreach_notice_due on outreach_notice (company_id, try_at) where informed_at is null;
create index outreach_notice_open on outreach_notice (company_id, informed_by) where informed_at is null;
create index outreach_notice_of_application on outreach_notice (company_id, application_id);
select guard_by_company('outreach_notice');

-- Letters of a day in the company's zone: of the company, by a sender, to a domain of another company.
create table outreach_pace (
  company_id text not null references company (id),
  scope text not null,
  day date not null,
  letters integer not null,
  primary key (company_id, scope, day)
);
create index outreach_pace_over on outreach_pace (day);
select guard_by_company('outreach_pace');
