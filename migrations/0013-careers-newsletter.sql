-- Who wants to hear of a company's new jobs. It counts once whoever reads the mail of the address has confirmed it.
create table newsletter_subscription (
  company_id text not null references company (id),
  id uuid not null,
  email text not null,
  -- The same for all spellings of one address.
  exact text not null,
  -- Of the link that confirms and ends it.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  -- Until when it can be confirmed.
  expires_at timestamptz,
  -- The jobs published until then have been told.
  told_until timestamptz,
  primary key (company_id, id),
  constraint newsletter_subscription_waits_or_counts check ((expires_at is null) <> (told_until is null))
);
create unique index newsletter_subscription_once on newsletter_subscription (company_id, exact);
create unique index newsletter_subscription_token on newsletter_subscription (token_hash, company_id);
create index newsletter_subscription_due on newsletter_subscription (told_until) where told_until is not null;
create index newsletter_subscription_expiry on newsletter_subscription (expires_at) where expires_at is not null;
select guard_by_company('newsletter_subscription');
