-- What a job says as pages and feeds show it, read once for each version of the job. Whatever is lost is made again.
create table job_text (
  company_id text not null,
  job_id bigint not null,
  job_version integer not null,
  -- Of what reads Markdown: by another one the text is read again.
  edition text not null,
  markup text not null,
  -- The first ones, in one line.
  words text not null,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
select guard_by_company('job_text');

-- When a job last changed, for crawlers that come again only for what is new.
alter table job add column changed_at timestamptz not null default now();
select set_config('muster.company_id', '*', true);
update job set changed_at = greatest(created_at, published_at, closed_at);
select set_config('muster.company_id', '', true);
