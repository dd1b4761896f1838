-- A platform acts for its own company when that has authorized it, as for any other.
alter table platform_authorization drop constraint platform_authorization_of_another_company;

-- From where a user has signed in, as a keyed hash of the network: what others fail at elsewhere keeps nobody out there.
create table known_network (
  user_id text not null references app_user (id),
  network bytea not null,
  signed_in_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_network_newest on known_network (user_id, signed_in_at desc);
create index known_network_age on known_network (signed_in_at);

-- Under which names careers pages have been found: the one a company has, and those it had before. None of them is another's.
create table company_address (
  company_id text not null references company (id),
  slug text not null,
  since timestamptz not null default now(),
  primary key (company_id, slug)
);
create unique index company_address_unique on company_address (slug);
select guard_by_company('company_address');

-- With the company itself, whoever writes it: the last five that it had are kept.
create function keep_company_address() returns trigger language plpgsql as $$
begin
  update company_address set since = now() where company_id = new.id and slug = new.slug;
  if not found then
    insert into company_address (company_id, slug) values (new.id, new.slug);
  end if;
  delete from company_address where company_id = new.id and slug <> new.slug and slug in (
    select slug from company_address where company_id = new.id order by since desc, slug offset 6);
  return null;
end $$;
create trigger company_address_kept after insert or update of slug on company
  for each row execute function keep_company_address();

select set_config('muster.company_id', '*', true);
insert into company_address (company_id, slug) select id, slug from company;
select set_config('muster.company_id', '', true);
