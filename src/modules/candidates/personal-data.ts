import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  candidate: {
    personal: {
      first_name: 'erased',
      last_name: 'erased',
      headline: 'erased',
      location: 'erased',
      links: 'erased',
      tags: 'erased',
      source: 'erased',
      legal_hold_reason: 'erased',
    },
    plain:
      'company_id id created_at updated_at last_active_at erasure_requested_at legal_hold_at merged_into erased_at version',
  },
  candidate_contact: {
    personal: { value: 'erased', exact: 'erased', normal: 'erased' },
    plain: 'company_id candidate_id id kind position',
  },
  resume: {
    personal: {
      failure_detail: 'erased',
      body_text: 'erased',
      hidden: 'erased',
      instructions: 'erased',
      profile: 'erased',
      text_hash: 'erased',
      likeness: 'erased',
    },
    plain: 'company_id id candidate_id file_id state failure pages truncated scanned created_at read_at',
  },
  candidate_search: {
    personal: { names: 'erased', words: 'erased' },
    plain: 'company_id candidate_id created_at',
  },
  candidate_note: {
    personal: { body: 'erased' },
    plain: 'company_id id candidate_id author_id created_at updated_at version',
  },
  candidate_file: {
    plain: 'company_id candidate_id file_id added_by added_at',
  },
  candidate_merge: {
    plain: 'company_id id kept_id merged_id merged_by merged_at moved undone_at undone_by',
  },
}
