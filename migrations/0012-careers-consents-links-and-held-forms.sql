create index job_live_newest on job (company_id, published_at desc, id desc) where status = 'live';
create index job_live_newest_of_department on job (company_id, department, published_at desc, id desc)
  where status = 'live';

-- The words that applicants agreed to, each once.
create table consent_text (
  company_id text not null references company (id),
  version text not null,
  body text not null,
  first_used_at timestamptz not null default now(),
  primary key (company_id, version)
);
select guard_by_company('consent_text');

create table application_consent (
  company_id text not null,
  application_id bigint not null,
  text_version text not null,
  given_at timestamptz not null,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application (company_id, id),
  foreign key (company_id, text_version) references consent_text (company_id, version)
);
select guard_by_company('application_consent');

-- What opens an application to the one who applied. Only the hash of the token is kept.
create table applicant_link (
  company_id text not null,
  application_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, application_id, token_hash),
  foreign key (company_id, application_id) references application (company_id, id)
);
create unique index applicant_link_token on applicant_link (token_hash, company_id);
select guard_by_company('applicant_link');

-- Forms that were posted without scripts, until their sender confirms the address. A confirmed one has lost its words, and
-- remembers which application it became.
create table held_application (
  company_id text not null,
  id bigint generated always as identity,
  token_hash bytea not null,
  job_id bigint not null,
  payload jsonb,
  file_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  application_id bigint,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id),
  constraint held_application_confirmed_as_a_whole check (
    (confirmed_at is null) = (application_id is null)
    and (confirmed_at is null) = (payload is not null)
    and (confirmed_at is null or file_id is null))
);
create unique index held_application_token on held_application (token_hash, company_id);
create index held_application_expiry on held_application (expires_at);
create index held_application_of_job on held_application (company_id, job_id);
create index held_application_of_file on held_application (company_id, file_id) where file_id is not null;
select guard_by_company('held_application');
