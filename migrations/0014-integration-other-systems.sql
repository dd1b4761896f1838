-- Which ATS a company's linked jobs are of, while it has any. Whoever links a job holds this row, so of two who begin at the
-- same moment one is refused.
create table ats_ownership (
  company_id text primary key references company (id),
  -- `company` for the company's own keys, `platform:org_…` for a platform's, `connector:…` for a system we connect to.
  owner text not null,
  since timestamptz not null default now()
);
select guard_by_company('ats_ownership');

-- An application that is being taken in from outside: its resume is read before there is a transaction to hold it by. Whoever
-- dies in the middle leaves a claim that is over when its lease is.
create table intake_claim (
  company_id text not null references company (id),
  job_id bigint not null,
  external_id_hash bytea not null,
  owner uuid not null,
  lease_until timestamptz not null,
  primary key (company_id, job_id, external_id_hash)
);
create index intake_claim_over on intake_claim (lease_until);
select guard_by_company('intake_claim');
