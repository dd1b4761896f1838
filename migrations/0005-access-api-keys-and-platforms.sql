create table api_key (
  company_id text not null references company (id),
  id text not null,
  name text not null,
  type text not null check (type in ('company', 'platform')),
  scopes text[] not null,
  key_hash bytea not null,
  -- For people to tell keys apart: the first and the last few characters.
  display text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- The first of those that took each other's place: what belongs to a key belongs to all of them.
  family text not null,
  -- The key that took its place and its name. Both are accepted until the replaced one expires.
  replaced_by text,
  primary key (company_id, id)
);
create unique index api_key_hash on api_key (key_hash, company_id);
-- An index can not know the time: whoever takes a name first marks the expired key that holds it as revoked.
create unique index api_key_name_unique_while_active on api_key (company_id, lower(name))
  where revoked_at is null and replaced_by is null;
create index api_key_family on api_key (company_id, family);
create index api_key_newest on api_key (company_id, created_at desc, id desc);
select guard_by_company('api_key');

-- A company lets the keys of a platform act for it.
create table platform_authorization (
  company_id text not null references company (id),
  platform_company_id text not null constraint platform_authorization_platform_exists references company (id),
  authorized_by text not null,
  authorized_at timestamptz not null default now(),
  revoked_at timestamptz,
  version integer not null default 1,
  primary key (company_id, platform_company_id),
  constraint platform_authorization_of_another_company check (platform_company_id <> company_id)
);
select guard_by_company('platform_authorization');
