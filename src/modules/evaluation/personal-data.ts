import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  evaluation: {
    personal: { results: 'erased' },
    plain:
      'company_id id application_id job_id resume_id occasion actor_kind actor_id engine engine_version model prompt_version model_fault as_of criteria_hash profile_hash inputs_hash score unscored verdict evaluated_at',
  },
  evaluation_override: {
    personal: { reason: 'erased' },
    plain: 'company_id id application_id job_id evaluation_id verdict overridden_by overridden_at',
  },
  evaluation_waiting: {
    plain: 'company_id application_id since',
  },
}
