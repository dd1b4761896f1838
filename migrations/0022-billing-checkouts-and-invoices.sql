-- Whom invoices are for, and who that is at the provider.
create table billing_account (
  company_id text primary key references company (id),
  -- At Stripe; nothing where invoices are our own.
  customer_id text,
  name text not null default '',
  -- Its lines.
  address text not null default '',
  tax_number text not null default '',
  -- In cents: what is taken off the next invoices.
  credit integer not null default 0 check (credit >= 0),
  unique (customer_id, company_id)
);
select guard_by_company('billing_account');

create table checkout (
  company_id text not null references company (id),
  id text not null,
  -- A plan, credits, or both.
  plan text check (plan in ('lite', 'plus', 'pro', 'enterprise')),
  billing_period text check (billing_period in ('monthly', 'annual')),
  credits integer check (credits > 0),
  -- Published once it is paid, if it is still there.
  job_id bigint,
  -- `opening`: the provider is being asked; until `opening_until` by somebody who may still be at it. `pending`: money that
  -- takes days is on its way.
  state text not null check (state in ('opening', 'open', 'pending', 'paid', 'expired')),
  opening_until timestamptz,
  provider text not null check (provider in ('local', 'stripe')),
  provider_id text,
  url text,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- What became of the job: `published`, or the code of what was against it.
  job_outcome text,
  primary key (company_id, id),
  unique (company_id, provider_id),
  check ((plan is null) = (billing_period is null)),
  check (plan is not null or credits is not null),
  check ((state = 'paid') = (paid_at is not null))
);
create unique index checkout_open_once on checkout (company_id, plan, billing_period)
  where state in ('opening', 'open') and plan is not null;
create index checkout_newest on checkout (company_id, created_at desc);
create index checkout_expiry on checkout (expires_at) where state <> 'paid';
select guard_by_company('checkout');

create table invoice (
  company_id text not null references company (id),
  id text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Drafts have none.
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  currency text not null,
  subtotal integer not null,
  tax integer not null,
  total integer not null,
  amount_paid integer not null,
  amount_due integer not null check (amount_due >= 0),
  lines jsonb not null,
  period_start timestamptz,
  period_end timestamptz,
  created_at timestamptz not null,
  issued_at timestamptz,
  due_at timestamptz,
  paid_at timestamptz,
  provider text not null check (provider in ('local', 'stripe')),
  provider_id text,
  -- At the provider. Those of our own are pages of ours.
  hosted_url text,
  pdf_url text,
  -- Tries to collect it.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- As they were when it was issued: `{ "seller": [lines], "buyer": [lines], "taxPercent": 19, "corrects": "INV-…" }`.
  particulars jsonb not null default '{}',
  -- Which of the letters about a missing payment were sent.
  reminded integer not null default 0,
  primary key (company_id, id),
  unique (company_id, provider_id),
  check ((status = 'draft') = (issued_at is null))
);
create index invoice_newest on invoice (company_id, created_at desc, id desc);
create index invoice_issued on invoice (company_id, issued_at desc, id desc) where issued_at is not null;
create index invoice_open on invoice (company_id, due_at) where status = 'open';
create index invoice_overdue on invoice (due_at) where status = 'open' and provider = 'local';
create unique index invoice_number_once on invoice (company_id, number) where provider = 'local';
select guard_by_company('invoice');

-- Numbers without gaps: whoever takes one holds the series until their invoice is there. They are of the installation, since
-- it is the seller who must not have gaps.
create table invoice_series (
  name text primary key,
  last bigint not null
);

-- What a provider told. Told again, it is known.
create table payment_event (
  id text primary key,
  received_at timestamptz not null default now()
);
create index payment_event_age on payment_event (received_at);
