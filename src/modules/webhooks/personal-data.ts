import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  webhook_endpoint: {
    plain:
      'company_id id key_family key_company_id ats_owner url event_types secret previous_secret previous_until state disabled_reason disabled_at failing_since pump pump_until created_at version',
  },
  // The data has ids that a person has elsewhere.
  webhook_message: {
    personal: { data: 'erased' },
    plain: 'company_id id sequence type ats_owner subject application_id occurred_at created_at',
  },
  // The attempts have what receivers answered.
  webhook_delivery: {
    personal: { attempts: 'erased' },
    plain:
      'company_id id endpoint_id message_id sequence type subject state origin next_attempt_at created_at finished_at',
  },
}
