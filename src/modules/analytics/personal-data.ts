import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  hiring_fact: {
    plain:
      'company_id application_id job_id source is_applicant applied_at screened suitable_at shortlisted_at interviewing_at offered_at hired_at not_suitable_at withdrawn_at status status_at score stayed_in stayed_days',
  },
  hiring_figure: {
    plain: 'company_id job_id grain measure since label value count',
  },
  hiring_headline: {
    plain:
      'company_id job_id applications applicants screened suitable shortlisted interviewing offered hired not_suitable withdrawn median_days p75_days p90_days',
  },
  hiring_zone: {
    plain: 'company_id timezone',
  },
}
