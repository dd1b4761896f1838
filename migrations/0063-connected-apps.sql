-- The version before runs on this.
--
-- Programs that members let in (docs/decisions/0063-connected-apps.md).
alter table company add column connected_apps_enabled boolean not null default false;

-- A program says itself what it is called and where its answers go. It is no company's.
create table connected_client (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  registered_at timestamptz not null default now()
);
create index connected_client_oldest on connected_client (registered_at);

-- A member let a program in. It goes with their membership, and holds while their password is the one by which they did.
create table connected_app (
  company_id text not null references company (id),
  id text not null,
  user_id text not null,
  client_id text not null references connected_client (id),
  may_stage boolean not null,
  credentials text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz,
  -- The code is exchanged once, by whoever knows what the challenge is made of.
  code_hash bytea not null,
  code_challenge text not null,
  redirect_uri text not null,
  code_until timestamptz not null,
  code_used_at timestamptz,
  primary key (company_id, id),
  constraint connected_app_of_member foreign key (company_id, user_id)
    references company_member (company_id, user_id) on delete cascade
);
create unique index connected_app_code on connected_app (code_hash, company_id);
create index connected_app_of_user on connected_app (company_id, user_id, created_at desc);
create index connected_app_newest on connected_app (company_id, created_at desc, id desc);
create index connected_app_of_client on connected_app (client_id);
select guard_by_company('connected_app');

-- A refresh token that was used stays until its time is over, so that its second use is known.
create table connected_app_token (
  company_id text not null,
  token_hash bytea not null,
  app_id text not null,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  constraint connected_app_token_of_app foreign key (company_id, app_id) references connected_app (company_id, id) on delete cascade
);
create unique index connected_app_token_once on connected_app_token (token_hash, company_id);
create index connected_app_token_of_app on connected_app_token (company_id, app_id);
create index connected_app_token_oldest on connected_app_token (expires_at);
select guard_by_company('connected_app_token');
