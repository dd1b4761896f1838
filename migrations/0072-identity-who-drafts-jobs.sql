-- The version before runs on this.
--
-- Who reads briefs of jobs for a company: the model that the operator has set beside rules, or rules alone.
alter table company
  add column ai_drafting text not null default 'rules' constraint company_ai_drafting check (ai_drafting in ('rules', 'model'));
