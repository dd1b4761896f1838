import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  job: {
    plain:
      'company_id id slug_name slug title status description department location employment_type salary tags criteria screening screening_questions applicant_limit applicant_count close_reason created_at published_at closed_at ats_job_id ats_owner ats_url ats_linked_at search changed_at version',
  },
  job_team: {
    plain: 'company_id job_id user_id',
  },
  job_activity: {
    plain: 'company_id job_id id at actor_kind actor_id kind details',
  },
}
