import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  application: {
    personal: { external_id: 'erased', screening_answers: 'erased' },
    plain:
      'company_id id job_id candidate_id resume_id status is_applicant source flags score score_rank evaluated_at cluster_id applied_at created_at updated_at status_at removed_at superseded version',
  },
  application_status_change: {
    personal: { reason: 'erased' },
    plain: 'company_id application_id id from_status to_status actor_kind actor_id at',
  },
  self_identification: {
    personal: { sex: 'erased', race_ethnicity: 'erased' },
    plain: 'company_id application_id given_at',
  },
}
