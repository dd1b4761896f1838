import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  outreach_settings: {
    plain:
      'company_id from_minute until_minute work_days holidays sender_day_max company_day_max domain_day_max follows_up_in_germany months_unanswered counted_from version',
  },
  // The company writes it, and what is about somebody is filled in for each letter.
  outreach_sequence: {
    plain: 'company_id id job_id name language steps created_by created_at updated_at version',
  },
  outreach_enrolment: {
    personal: { away_until: 'erased' },
    plain:
      'company_id id sequence_id job_id application_id candidate_id sender_id state end_reason ended_at step steps language due_at held thread_id heard_from answered_through last_letter_at replied_at enrolled_by enrolled_at released_by released_at version',
  },
  outreach_letter: {
    plain: 'company_id id enrolment_id step candidate_id sender_id written_at leaves_by',
  },
  outreach_notice: {
    plain: 'company_id candidate_id application_id obtained_at informed_by informed_at informed_how try_at',
  },
  // A scope may be the domain of somebody's address.
  outreach_pace: {
    personal: { scope: 'expires' },
    plain: 'company_id day letters',
  },
}
