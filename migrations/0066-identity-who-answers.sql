-- The version before runs on this.
--
-- Who evaluates and who converses for a company: the model that the operator has set, or rules (docs/decisions/0066-models-evaluate.md).
-- Where no model is set, rules do both.
alter table company
  add column ai_evaluation text not null default 'rules' constraint company_ai_evaluation check (ai_evaluation in ('rules', 'model')),
  add column ai_agent text not null default 'model' constraint company_ai_agent check (ai_agent in ('rules', 'model'));
