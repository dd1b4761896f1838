import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  // The figures of a search, which callers' SQL shows.
  sourcing_campaign: {
    plain: 'company_id id job_id name status started_at ended_at profiles_found contacted replied interested cost',
  },
  sourcing_search: {
    plain:
      'company_id id job_id name purpose version revision state criteria filters channels target_count run is_ranked channels_left channel_place tries as_of counts faults looked ranked judged accepted dismissed joined forgotten credits failure created_by created_at started_at completed_at changed_at',
  },
  sourcing_version: {
    plain: 'company_id search_id version criteria filters channels planned_by planned_at',
  },
  sourcing_prospect: {
    personal: {
      key: 'erased',
      first_name: 'erased',
      last_name: 'erased',
      headline: 'erased',
      emails: 'erased',
      phones: 'erased',
      location: 'erased',
      links: 'erased',
      tags: 'erased',
      profile: 'erased',
      url: 'erased',
    },
    plain: 'company_id id channel source basis licence obtained_at profile_as_of kept_until candidate_id',
  },
  // Hashes that are another company's for another: who comes again is known by them, and nothing is read out of them.
  sourcing_prospect_key: { plain: 'company_id key prospect_id' },
  sourcing_forgotten: { plain: 'company_id key forgotten_at' },
  sourcing_result: {
    personal: { results: 'erased' },
    plain:
      'company_id search_id person_id candidate_id prospect_id channel version coarse score score_rank unscored verdict engine engine_version inputs_hash judged_at profile_as_of state decided_by decided_at reason criterion_id application_id asked_at found_at',
  },
  sourcing_decision: {
    plain: 'company_id id search_id version person_id decision reason rank score decided_by decided_at',
  },
  // A list is people's own file: it goes with the first erasure of somebody who came by it.
  sourcing_list: {
    plain:
      'company_id id search_id file_id mapping source basis obtained_on added_by added_at people failed is_read fault',
  },
  sourcing_access: { plain: 'company_id channel secret given_by given_at fault' },
}
