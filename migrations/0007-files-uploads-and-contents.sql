-- What people attach. The bytes are in the blob store, under `<company_id>/<blob_id>`; without a blob a file waits for them.
create table file (
  company_id text not null references company (id),
  id text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  blob_id uuid,
  sha256 bytea check (octet_length(sha256) = 32),
  created_by text not null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  state text not null generated always as (case when stored_at is null then 'waiting' else 'stored' end) stored,
  primary key (company_id, id),
  constraint file_stored_as_a_whole check (num_nonnulls(blob_id, sha256, stored_at) in (0, 3))
);
create index file_waiting on file (created_at) where stored_at is null;
select guard_by_company('file');

-- Blobs that no file holds: not yet, or not any more. A blob is named here before it is put, and until it is deleted, so
-- that no crash leaves one that nobody knows of. Once doomed, no file can take it.
create table loose_blob (
  company_id text not null,
  id uuid not null,
  state text not null check (state in ('arriving', 'doomed')),
  since timestamptz not null default now(),
  primary key (company_id, id)
);
create index loose_blob_oldest on loose_blob (state, since);
create index loose_blob_oldest_of_company on loose_blob (company_id, state, since);
select guard_by_company('loose_blob');
