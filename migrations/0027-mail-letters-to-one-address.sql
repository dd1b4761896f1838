-- How many letters an address was sent in the hour since the first of them, whoever had them sent. The address is not here.
create table letter_count (
  recipient bytea not null,
  -- What others cause, and what is needed to get into an account of one's own: the one leaves room for the other.
  kind text not null check (kind in ('others', 'account')),
  began_at timestamptz not null default now(),
  letters smallint not null default 1,
  primary key (recipient, kind)
);
create index letter_count_began on letter_count (began_at);
