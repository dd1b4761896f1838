import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  thread: {
    personal: { subject: 'erased', bare_subject: 'erased', last_preview: 'erased' },
    plain:
      'company_id id candidate_id application_id job_id state assignee_id message_count last_message_at last_inbound_at last_inbound_id suggested_thread_id merged_into created_at version frozen_until',
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
    plain: 'company_id thread_id user_id read_through told_id',
  },
  thread_draft: {
    personal: { subject: 'erased', body_markdown: 'erased' },
    plain: 'company_id thread_id user_id file_keys updated_at version',
  },
  thread_note: {
    personal: { body: 'erased' },
    plain: 'company_id id thread_id author_id created_at edited_at version',
  },
  thread_mention: {
    plain: 'company_id note_id user_id thread_id is_read',
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
      named: 'erased',
    },
    plain:
      'company_id id campaign_id candidate_id job_id direction channel sent_at opened_at replied_at public_id thread_id kind state letter_id verified fold flags sent_by not_before attempts created_at mailbox_id looked_for_since',
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
  status_letter: {
    plain: 'company_id status is_on template_id delay_hours version',
  },
  status_letter_plan: {
    plain: 'company_id application_id status state message_id due_at reason planned_at',
  },
  letter_signature: {
    personal: { body_markdown: 'user' },
    plain: 'company_id user_id version',
  },
  // Hashes say that a letter was here, and nothing of what it says.
  arrival: {
    personal: { envelope: 'erased', proof: 'erased', raw: 'erased', message_id: 'erased', detail: 'erased' },
    plain: 'company_id id mailbox_id raw_hash body_hash way left_out state arrived_at taken_at taken_as',
  },
  mailbox_folder: {
    plain: 'company_id mailbox_id folder uid_validity last_uid since',
  },
  // The settings are sealed.
  mailbox: {
    plain:
      'company_id id name address exact is_on settings state detail looked_at created_at version has_imap holder rest_until',
  },
  arrival_way: {
    plain: 'name address login holder state detail looked_at rest_until',
  },
}
