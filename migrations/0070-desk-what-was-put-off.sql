-- The version before runs on this.
--
-- Members put off what needs them: it comes back when the time is over, if it is still so.
create table attention_snooze (
  company_id text not null,
  user_id text not null,
  kind text not null,
  key text not null,
  until timestamptz not null,
  primary key (company_id, user_id, kind, key),
  constraint attention_snooze_of_member foreign key (company_id, user_id)
    references company_member (company_id, user_id) on delete cascade
);
create index attention_snooze_over on attention_snooze (until);
select guard_by_company('attention_snooze');

-- What needs a person is looked for each time they ask: a company's few open ends among all that went well.
create index staged_action_open on staged_action (company_id, expires_at) where state = 'staged';
create index staged_action_wrong on staged_action (company_id, executed_at) where state in ('failed', 'partially_succeeded', 'uncertain');
