import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  consent_text: {
    plain: 'company_id version body first_used_at',
  },
  application_consent: {
    plain: 'company_id application_id text_version given_at',
  },
  applicant_link: {
    plain: 'company_id application_id token_hash created_at',
  },
  // A form is held for two days, until it is confirmed; then it is an application.
  held_application: {
    personal: { payload: 'erased' },
    plain: 'company_id id token_hash job_id file_id created_at expires_at confirmed_at application_id',
  },
  newsletter_subscription: {
    personal: { email: 'erased', exact: 'erased' },
    plain: 'company_id id token_hash created_at expires_at told_until',
  },
  job_text: {
    plain: 'company_id job_id job_version edition markup words',
  },
}
