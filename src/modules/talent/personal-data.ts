import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  talent_pool: {
    plain: 'company_id seats salt filled_candidate filled_source filled_remote is_filled looked_at',
  },
  // The keys are words of our tables, and places and tags, which say nothing of anybody alone.
  talent_term: {
    plain: 'company_id id key',
  },
  talent: {
    personal: { terms: 'erased', packed: 'erased', total_months: 'erased' },
    plain:
      'company_id seat candidate_id source_id remote_id last_active_on profile_as_of documents_hash is_out changed_at wanted done content built',
  },
  // A block is built anew within ten minutes of an erasure, and until then the seat in it is nobody's.
  talent_block: {
    personal: { people: 'expires', marks: 'expires' },
    plain: 'company_id block term built_at',
  },
  // The hashes stay, so that who objected is not written to when somebody brings them again.
  no_contact: {
    plain: 'company_id id candidate_id hash until since',
  },
}
