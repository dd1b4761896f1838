create table app_user (
  id text primary key,
  email text not null,
  email_verified_at timestamptz,
  name text not null,
  password_hash text,
  locale text not null default 'en',
  timezone text not null default 'UTC',
  notifications jsonb not null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index app_user_email_unique on app_user (lower(email));

create table company (
  id text primary key check (id ~ '^org_[0-9a-z]{24}$'),
  name text not null,
  slug text not null,
  logo_url text,
  colour text,
  timezone text not null default 'UTC',
  careers_text text not null default '',
  api_enabled boolean not null default false,
  retention_months integer,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index company_slug_unique on company (slug);
alter table company enable row level security;
alter table company force row level security;
create policy company_reach on company
  using (id = (select current_setting('muster.company_id', true))
    or (select current_setting('muster.company_id', true)) = '*');

create table company_member (
  company_id text not null references company (id),
  user_id text not null references app_user (id),
  role text not null check (role in ('reviewer', 'recruiter', 'admin')),
  joined_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, user_id)
);
create index company_member_of_user on company_member (user_id, company_id);
create index company_member_newest on company_member (company_id, joined_at desc, user_id desc);
select guard_by_company('company_member');

create table company_invitation (
  company_id text not null references company (id),
  id text not null,
  email text not null,
  role text not null check (role in ('reviewer', 'recruiter', 'admin')),
  -- Of the link an admin hands over.
  token_hash bytea not null,
  -- Of the link in the mail: whoever has it reads the mail of the address.
  mailed_token_hash bytea not null,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index company_invitation_token on company_invitation (token_hash, company_id);
create unique index company_invitation_mailed_token on company_invitation (mailed_token_hash, company_id);
create unique index company_invitation_open_once on company_invitation (company_id, lower(email)) where ended_at is null;
create index company_invitation_newest on company_invitation (company_id, created_at desc, id desc);
select guard_by_company('company_invitation');

-- A session belongs to a user and works in one company at a time. Only the hash of its token is kept.
create table user_session (
  id text primary key,
  token_hash bytea not null,
  user_id text not null references app_user (id),
  active_company_id text,
  created_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index user_session_token on user_session (token_hash);
create index user_session_of_user on user_session (user_id, active_company_id, created_at);
create index user_session_expiry on user_session (least(expires_at, idle_until));

-- What a mailed link may do, once and for a while: `reset-password`, `verify-email`.
create table user_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  user_id text not null references app_user (id),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_link_of_user on user_link (user_id, purpose);
create index user_link_expiry on user_link (expires_at);

create table oidc_identity (
  issuer text not null,
  subject text not null,
  user_id text not null references app_user (id),
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);

-- A solved challenge opens one door once.
create table captcha_used (
  proof bytea primary key,
  expires_at timestamptz not null
);
create index captcha_used_expiry on captcha_used (expires_at);
