-- Documents that took more time or memory than there is, by their content: none is tried again before this is forgotten.
-- What took too much time may be tried by who has more of it.
create table unreadable_document (
  company_id text not null references company (id),
  sha256 bytea not null check (octet_length(sha256) = 32),
  content_type text not null,
  -- The version of what read it: another one may do better.
  reader text not null,
  reason text not null check (reason in ('timeout', 'too_large')),
  -- How long it was tried.
  time_ms integer not null,
  expires_at timestamptz not null,
  primary key (company_id, sha256, content_type)
);
create index unreadable_document_expired on unreadable_document (expires_at);
select guard_by_company('unreadable_document');
