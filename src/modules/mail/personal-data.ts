import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  mail_message: {
    personal: { to_address: 'erased', to_exact: 'erased', subject: 'erased', body_text: 'erased' },
    plain: 'company_id id purpose application_id created_at',
  },
  letter_count: {
    plain: 'recipient kind began_at letters',
  },
}
