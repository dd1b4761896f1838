/**
 * Two roles stand behind the statements of callers. They belong to the server, one of each, however many databases of
 * ours it has.
 */

/** This role logs in to run the statements, and may read the views. */
export const readerRole = 'muster_reader'

/** This role owns the views. It passes row security, reads the columns that the views show, and can not log in. */
export const viewsRole = 'muster_views'

/** The views read these columns. */
export const columnsOfViews: Readonly<Record<string, string>> = {
  job: `company_id, id, title, department, location, status, employment_type, screening, applicant_limit, salary, tags,
    created_at, published_at, closed_at`,
  candidate: 'company_id, id, first_name, last_name, source, location, tags, created_at, merged_into, erased_at',
  resume: 'company_id, id, candidate_id, profile',
  application: `company_id, id, job_id, candidate_id, status, is_applicant, score, source, applied_at, removed_at, superseded,
    screening_answers`,
  application_status_change: 'company_id, id, application_id, from_status, to_status, actor_kind, at',
  sourcing_campaign: `company_id, id, job_id, name, status, started_at, ended_at, profiles_found, contacted, replied, interested,
    cost`,
  message: `company_id, id, campaign_id, candidate_id, job_id, direction, channel, subject, body, sent_at, opened_at,
    replied_at, state, kind`,
}
