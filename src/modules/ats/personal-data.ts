import type { PersonalData } from '#kernel/personal-data.ts'

/** What opens the vendor is sealed. Ids of the vendor's records name nobody by themselves, and go with the person. */
export const personalData: PersonalData = {
  ats_connection: {
    plain:
      'company_id id provider tool remote_id secrets settings state state_reason state_at history_sync history_kept_until connected_by connected_at disconnected_at last_synced_at history_synced_at rest_until failures takes_missing generation renewer renewing_until version',
  },
  ats_call: { plain: 'company_id connection_id id holder since' },
  ats_link: { plain: 'company_id token_hash user_id connection_id provider tool expires_at used_at' },
  ats_stage_mapping: { plain: 'company_id connection_id status stage_name' },
  ats_cursor: { plain: 'company_id connection_id model cursor committed_at' },
  ats_run: {
    plain:
      'company_id id connection_id kind state generation until_at steps page cursors counts pages records restarts tries fault fault_detail started_at stepped_at ended_at',
  },
  ats_run_page: { plain: 'company_id run_id page_hash' },
  ats_placement: {
    personal: { remote_id: 'erased', remote_candidate_id: 'erased' },
    plain:
      'company_id connection_id application_id origin job_remote_id base_stage_id settled_at pushed_at pushed_from state detail tries adding_since created_at',
  },
  ats_conflict: {
    personal: { their_stage: 'erased' },
    plain: 'company_id id connection_id application_id our_status our_stage won why at',
  },
  ats_delivery: { plain: 'company_id connection_id key_hash received_at' },
  ats_left_out: { personal: { remote_id: 'expires' }, plain: 'company_id connection_id why again_at' },
}
