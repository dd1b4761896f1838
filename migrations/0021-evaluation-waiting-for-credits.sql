-- Applications that nothing was recorded of because the company was out of credits. They are evaluated in the order of
-- their ids once there are some.
create table evaluation_waiting (
  company_id text not null,
  application_id bigint not null,
  since timestamptz not null default now(),
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references application (company_id, id) on delete cascade
);
select guard_by_company('evaluation_waiting');
