import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  mail_message: {
    personal: {
      to_address: 'erased',
      to_exact: 'erased',
      to_domain: 'erased',
      subject: 'erased',
      body_text: 'erased',
      unsubscribe_url: 'erased',
      // Mail servers say whom they refuse.
      detail: 'erased',
      proved_detail: 'erased',
    },
    plain:
      'company_id id purpose application_id created_at state due_at may_repeat is_composed attempts holder attempt_id settled_at server_message_id server_id by_machine proved',
  },
  letter_count: {
    plain: 'recipient kind began_at letters',
  },
  letter_bytes: {
    personal: { bytes: 'erased' },
    plain: 'company_id letter_id created_at',
  },
  // The settings are sealed.
  letter_server: {
    plain:
      'company_id id address is_on settings tokens filled_at rest_until failures tried_until state detail looked_at',
  },
  // Some domains are a person's own.
  letter_pace: {
    personal: { name: 'expires' },
    plain: 'tokens filled_at rest_until failures objections',
  },
  suppressed_address: {
    personal: { exact: 'erased', address: 'erased' },
    plain: 'company_id id reason since until letter_id by_user',
  },
  soft_bounce: {
    personal: { exact: 'erased' },
    plain: 'company_id day',
  },
}
