import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  thread: {
    personal: { subject: 'erased', bare_subject: 'erased', last_preview: 'erased' },
    plain:
      'company_id id candidate_id application_id job_id state assignee_id message_count last_message_at last_inbound_at last_inbound_id suggested_thread_id merged_into created_at version',
  },
  thread_search: {
    personal: { words: 'erased' },
    plain: 'company_id thread_id last_message_at',
  },
  thread_participant: {
    personal: { exact: 'erased', address: 'erased', name: 'erased' },
    plain: 'company_id thread_id role',
  },
  thread_read: {
    plain: 'company_id thread_id user_id read_through',
  },
  thread_draft: {
    personal: { subject: 'erased', body_markdown: 'erased' },
    plain: 'company_id thread_id user_id file_keys updated_at version',
  },
  thread_move: {
    plain: 'company_id merge_id thread_id',
  },
  message: {
    personal: {
      subject: 'erased',
      body: 'erased',
      markdown: 'erased',
      html: 'erased',
      from_name: 'erased',
      from_address: 'erased',
      from_exact: 'erased',
      to_boxes: 'erased',
      cc_boxes: 'erased',
      rfc_id: 'erased',
      rfc_references: 'erased',
    },
    plain:
      'company_id id campaign_id candidate_id job_id direction channel sent_at opened_at replied_at public_id thread_id kind state letter_id verified fold flags sent_by not_before attempts created_at mailbox_id',
  },
  message_attachment: {
    personal: { file_name: 'erased' },
    plain: 'company_id message_id position file_id content_type size_bytes is_inline',
  },
  message_source: {
    personal: { raw: 'erased' },
    plain: 'company_id message_id',
  },
  letter_template: {
    plain: 'company_id id name subject body_markdown created_at updated_at version',
  },
  letter_signature: {
    personal: { body_markdown: 'user' },
    plain: 'company_id user_id version',
  },
  // The settings are sealed.
  mailbox: {
    plain: 'company_id id name address exact is_on settings state detail looked_at created_at version',
  },
}
