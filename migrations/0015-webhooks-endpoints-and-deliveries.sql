-- Where a key wants to hear of a company: one address for each line of keys that took each other's place.
create table webhook_endpoint (
  company_id text not null references company (id),
  id text not null,
  key_family text not null,
  -- The company of the key, and whose linked jobs it may hear of (see `ats_owner` of a job).
  key_company_id text not null,
  ats_owner text not null,
  url text not null,
  -- Null for all.
  event_types text[],
  -- Sealed. The previous one signs as well, until it is over.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  state text not null default 'enabled' check (state in ('enabled', 'disabled', 'deleted')),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'key_ended')),
  disabled_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- Who delivers to it now: one process at a time, as long as it says so.
  pump uuid,
  pump_until timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint webhook_endpoint_disabled_for_a_reason check ((state = 'disabled') = (disabled_reason is not null)),
  constraint webhook_endpoint_previous_secret_ends check ((previous_secret is null) = (previous_until is null))
);
create unique index webhook_endpoint_once on webhook_endpoint (company_id, key_family) where state <> 'deleted';
create index webhook_endpoint_deleted on webhook_endpoint (company_id, id) where state = 'deleted';
select guard_by_company('webhook_endpoint');

-- What there was to tell about the company's linked jobs, whether or not anybody listened: a replay sends it again.
create table webhook_message (
  company_id text not null,
  id text not null,
  -- Grows with each event of the service: of two messages about one application the later has the higher.
  sequence bigint not null,
  type text not null,
  -- Whose linked jobs it is about; null for a test, which is sent to one endpoint alone.
  ats_owner text,
  -- Messages about one subject are delivered one after another: `application:12`.
  subject text not null,
  application_id bigint,
  -- As JSON text, so that its members keep their order.
  data json not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index webhook_message_in_time on webhook_message (company_id, occurred_at, sequence);
create index webhook_message_of_application on webhook_message (company_id, application_id)
  where application_id is not null;
create index webhook_message_created on webhook_message (created_at);
select guard_by_company('webhook_message');

create table webhook_delivery (
  company_id text not null,
  id text not null,
  endpoint_id text not null,
  message_id text not null,
  -- Of the message, for the order of deliveries and for lists.
  sequence bigint not null,
  type text not null,
  subject text not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  origin text not null check (origin in ('event', 'test', 'redelivery', 'replay')),
  attempts jsonb not null default '[]',
  -- When it is due, while it is pending.
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoint (company_id, id),
  foreign key (company_id, message_id) references webhook_message (company_id, id),
  constraint webhook_delivery_due_while_pending check ((state = 'pending') = (next_attempt_at is not null)),
  constraint webhook_delivery_finished check ((state = 'pending') = (finished_at is null))
);
create index webhook_delivery_due on webhook_delivery (company_id, endpoint_id, next_attempt_at, sequence)
  where state = 'pending';
create index webhook_delivery_newest on webhook_delivery (company_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_newest_of_state on webhook_delivery
  (company_id, endpoint_id, state, created_at desc, id desc);
create index webhook_delivery_newest_of_type on webhook_delivery
  (company_id, endpoint_id, type, created_at desc, id desc);
create index webhook_delivery_of_message on webhook_delivery (company_id, message_id);
select guard_by_company('webhook_delivery');
