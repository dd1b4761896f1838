-- People out of a file that was uploaded: how far we have come with it, and what came of it. The row is locked by whoever
-- lands the next rows of the file, and where they stand is written with them, so nothing is landed twice or left out.
create table import (
  company_id text not null references company (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('csv', 'zip')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'completed', 'failed', 'cancelled')),
  file_id text not null,
  -- The job people are put on. A draft may be deleted meanwhile: then the import says so.
  job_id bigint,
  application_status text not null check (application_status in ('unreviewed', 'sourced_potential')),
  source text not null,
  -- Columns whose meaning was said, against what their names would say.
  mapping jsonb not null default '{}',
  started_by text not null,
  -- Rows or entries; not known before they were counted.
  total integer,
  created integer not null default 0,
  matched integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  done integer not null generated always as (created + matched + skipped + failed) stored,
  -- Up to where the file is done: the last row, and the byte of its text behind that.
  done_row integer not null default 0,
  done_byte integer not null default 0,
  failure text,
  failure_detail text,
  created_at timestamptz not null default now(),
  progressed_at timestamptz not null default now(),
  finished_at timestamptz,
  -- When its file was deleted, with what was said of single rows.
  forgotten_at timestamptz,
  primary key (company_id, id),
  constraint import_failed_says_why check ((state = 'failed') = (failure is not null and failure_detail is not null)),
  constraint import_finished_has_a_time check ((state in ('waiting', 'running')) = (finished_at is null))
);
create index import_newest on import (company_id, created_at desc, id desc);
create index import_of_file on import (company_id, file_id) where forgotten_at is null;
create index import_unfinished on import (progressed_at) where state in ('waiting', 'running');
create index import_to_forget on import (finished_at) where forgotten_at is null;
select guard_by_company('import');

-- What was said of single rows: never what is in them. Row 0 is the file itself. The name of an entry of an archive may
-- name a person; it goes with the file.
create table import_remark (
  company_id text not null,
  import_id bigint not null,
  row integer not null,
  id bigint generated always as identity,
  severity text not null check (severity in ('error', 'warning')),
  code text not null,
  rule text,
  pointer text,
  detail text not null,
  entry text,
  primary key (company_id, import_id, row, id),
  foreign key (company_id, import_id) references import (company_id, id)
);
select guard_by_company('import_remark');
