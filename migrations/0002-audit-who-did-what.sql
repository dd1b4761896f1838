create table audit_entry (
  company_id text not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'key', 'machine')),
  actor_id text not null,
  -- The session or the key's platform the actor came through.
  via text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  primary key (company_id, id)
);
create index audit_entry_newest on audit_entry (company_id, at desc, id desc);
select guard_by_company('audit_entry');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
