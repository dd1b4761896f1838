-- The version before runs on this.
-- The pool: everybody whom a company knows, as terms that stand alike for each language they are written in.

-- How far a company's pool has come, and the salt of its hashes.
create table talent_pool (
  company_id text primary key references company (id),
  -- So many seats are given: each person of the pool has one, for ever.
  seats integer not null default 0,
  salt bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  -- People who were known before the pool was are looked for up to here.
  filled_candidate bigint not null default 0,
  filled_source text not null default '',
  filled_remote text not null default '',
  is_filled boolean not null default false,
  looked_at timestamptz not null default now()
);
create index talent_pool_looked_at on talent_pool (looked_at, company_id) where is_filled;
create index talent_pool_unfilled on talent_pool (company_id) where not is_filled;
select guard_by_company('talent_pool');

create table talent_term (
  company_id text not null,
  id integer generated always as identity,
  key text not null,
  primary key (company_id, id),
  constraint talent_term_once unique (company_id, key)
);
select guard_by_company('talent_term');

-- A person: a candidate, or somebody whom an ATS's history knows. Who was erased leaves a seat with nobody on it.
create table talent (
  company_id text not null references company (id),
  seat integer not null,
  candidate_id bigint,
  source_id text,
  remote_id text,
  -- Ascending ids of terms; and of each, months << 12 | (last year - 1980) << 6 | how it is shown (1 listed, 2 in a role).
  terms integer[] not null default '{}',
  packed integer[] not null default '{}',
  total_months integer not null default 0,
  last_active_on date,
  profile_as_of date,
  documents_hash text,
  -- Nobody finds them: they are gone, merged, held, confidential, or objected.
  is_out boolean not null default true,
  changed_at timestamptz not null default now(),
  -- Somebody is read anew where more was wanted than is done; and a block is built anew of what changed since.
  wanted integer not null default 1,
  done integer not null default 0,
  content integer not null default 0,
  built integer not null default 0,
  primary key (company_id, seat),
  constraint talent_one_person check (
    (candidate_id is null or source_id is null) and (source_id is null) = (remote_id is null) and (is_out or candidate_id is not null or source_id is not null)),
  constraint talent_in_order check (cardinality(terms) = cardinality(packed))
) with (fillfactor = 85);
create unique index talent_of_candidate on talent (company_id, candidate_id) where candidate_id is not null;
create unique index talent_of_history on talent (company_id, source_id, remote_id) where source_id is not null;
create index talent_due on talent (company_id, seat) where done < wanted;
create index talent_unbuilt on talent (company_id, seat) where built < content;
select guard_by_company('talent');

-- Of each term and 16,384 seats: 2 bytes for each person, ascending, and 1 byte for how well it is shown. Term 0 is everybody.
create table talent_block (
  company_id text not null references company (id),
  block integer not null,
  term integer not null,
  people bytea not null,
  marks bytea not null,
  built_at timestamptz not null default now(),
  primary key (company_id, block, term)
);
alter table talent_block alter people set storage external, alter marks set storage external;
select guard_by_company('talent_block');

-- Who asked not to be written to. The hash is of an address of mail or of a profile, and outlives the person's data.
create table no_contact (
  company_id text not null references company (id),
  id bigint generated always as identity,
  candidate_id bigint,
  hash text,
  until date,
  since timestamptz not null default now(),
  primary key (company_id, id),
  constraint no_contact_of_somebody check ((candidate_id is null) <> (hash is null))
);
create unique index no_contact_of_candidate on no_contact (company_id, candidate_id) where candidate_id is not null;
create unique index no_contact_of_hash on no_contact (company_id, hash) where hash is not null;
create index no_contact_until on no_contact (until) where until is not null;
select guard_by_company('no_contact');
