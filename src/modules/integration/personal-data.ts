import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  ats_ownership: {
    plain: 'company_id owner since',
  },
  intake_claim: {
    plain: 'company_id job_id external_id_hash owner holder lease_until',
  },
}
