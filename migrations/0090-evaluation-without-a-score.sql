-- The version before runs on this.
-- Where too little is known of somebody they have no score, and the evaluation says why.
alter table evaluation alter column score drop not null;
alter table evaluation add column unscored text check (unscored in ('language', 'mostly_unknown'));

-- They stand above those with low scores, and below those who may fit: nobody is put last by what was not understood. Those whom
-- nobody evaluated stay behind all others.
alter table application drop column score_rank;
alter table application add column score_rank smallint not null generated always as (
  case when score >= 45 then score + 1 when score is not null then score when evaluated_at is not null then 45 else -1 end) stored;
create index application_best on application (company_id, job_id, score_rank desc, id desc) where removed_at is null;
create index application_best_of_status on application (company_id, job_id, status, score_rank desc, id desc)
  where removed_at is null;
create index application_removed_best on application (company_id, job_id, score_rank desc, id desc)
  where removed_at is not null;
create index application_removed_best_of_status on application (company_id, job_id, status, score_rank desc, id desc)
  where removed_at is not null;
create index application_best_of_company on application (company_id, score_rank desc, id desc) where removed_at is null;
