-- What applicants say of themselves when they are asked, and need not say: for figures alone. It is kept apart from the
-- application, so that nobody who reads one reads this.
create table self_identification (
  company_id text not null,
  application_id bigint not null,
  sex text check (sex in ('female', 'male', 'another')),
  race_ethnicity text check (race_ethnicity in ('hispanic_or_latino', 'white', 'black_or_african_american',
    'native_hawaiian_or_pacific_islander', 'asian', 'native_american_or_alaska_native', 'two_or_more')),
  given_at timestamptz not null default now(),
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application (company_id, id),
  constraint self_identification_says_something check (sex is not null or race_ethnicity is not null)
);
select guard_by_company('self_identification');

alter table company add column asks_self_identification boolean not null default false;
