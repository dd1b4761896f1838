import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  audit_entry: {
    plain: 'company_id id at actor_kind actor_id via action subject_kind subject_id details',
  },
}
