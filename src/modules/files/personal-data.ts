import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  file: {
    personal: { file_name: 'erased' },
    plain:
      'company_id id content_type size_bytes blob_id sha256 created_by created_at stored_at state unattached_since',
  },
  loose_blob: {
    plain: 'company_id id state since',
  },
  unreadable_document: {
    plain: 'company_id sha256 content_type reader reason time_ms expires_at',
  },
  file_storage: {
    plain: 'company_id bytes',
  },
}
