import type { PersonalData } from '#kernel/personal-data.ts'

const seen =
  'remote_created_at remote_updated_at content_hash told_at asked_at gone_at deleted_at generation missed stored_at'

export const personalData: PersonalData = {
  ats_source: {
    plain: 'company_id id title is_on is_ready opened_at synced_at ended_at kept_until',
  },
  ats_job: {
    plain: `company_id source_id remote_id title status is_confidential description department location url words ${seen}`,
  },
  ats_stage: {
    plain: `company_id source_id remote_id name position job_id kind is_active url ${seen}`,
  },
  ats_candidate: {
    personal: {
      first_name: 'erased',
      last_name: 'erased',
      emails: 'erased',
      phones: 'erased',
      company: 'erased',
      title: 'erased',
      location: 'erased',
      skills: 'erased',
      tags: 'erased',
      links: 'erased',
      url: 'erased',
    },
    plain: `company_id source_id remote_id is_confidential merged_into merged_at ${seen}`,
  },
  ats_candidate_search: {
    personal: { names: 'erased', words: 'erased' },
    plain: 'company_id source_id remote_id met_at is_shown',
  },
  ats_application: {
    personal: { url: 'erased' },
    plain: `company_id source_id remote_id candidate_id job_id stage_id stage_name outcome applied_at ended_at external_id moved_at ${seen}`,
  },
  ats_resume: {
    personal: { body_text: 'erased', words: 'erased' },
    plain: 'company_id source_id remote_id read_at',
  },
  // Only the id that the ATS gave them is left, so that nothing of them comes back.
  ats_forgotten: {
    plain: 'company_id source_id remote_id forgotten_at',
  },
  ats_import: {
    plain: 'company_id source_id remote_id candidate_id imported_at',
  },
}
