-- The version before runs on this.
--
-- Why the model that the company chose did not evaluate, and the rules did (docs/decisions/0066-models-evaluate.md).
alter table evaluation add column model_fault text constraint evaluation_model_fault
  check (model_fault in ('busy', 'timeout', 'refused', 'unusable', 'absent'));
