/**
 * Where personal data lives: every column of every table, and what becomes of it when its person is erased. A sweep holds
 * this against the database: a new column is entered here before it can land.
 */
export type Fate =
  /** Goes with the erasure of the candidate, in its transaction. */
  | 'erased'
  /** Goes by itself, within the time its table's chore keeps it. */
  | 'expires'
  /** Of a user of the service, whose account is not a candidate's to erase. */
  | 'user'

/** The columns that hold what somebody is, wrote or sent. */
export const personalData: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  app_user: { email: 'user', name: 'user', password_hash: 'user', locale: 'user', timezone: 'user' },
  user_link: { email: 'user' },
  oidc_identity: { subject: 'user' },
  known_network: { network: 'user' },
  company_invitation: { email: 'user' },
  // Encrypted, and kept for a day.
  idempotency_key: { caller: 'expires', reply: 'expires' },
  mail_message: { to_address: 'erased', to_exact: 'erased', subject: 'erased', body_text: 'erased' },
  file: { file_name: 'erased' },
  candidate: {
    first_name: 'erased',
    last_name: 'erased',
    headline: 'erased',
    location: 'erased',
    links: 'erased',
    tags: 'erased',
    source: 'erased',
    legal_hold_reason: 'erased',
  },
  candidate_contact: { value: 'erased', exact: 'erased', normal: 'erased' },
  candidate_search: { names: 'erased', words: 'erased' },
  candidate_note: { body: 'erased' },
  resume: {
    failure_detail: 'erased',
    body_text: 'erased',
    hidden: 'erased',
    instructions: 'erased',
    profile: 'erased',
    text_hash: 'erased',
    likeness: 'erased',
  },
  application: { external_id: 'erased', screening_answers: 'erased' },
  application_status_change: { reason: 'erased' },
  // For two days, until it is confirmed; then it is an application.
  held_application: { payload: 'erased' },
  // The names of files in archives; the archive itself goes with the next erasure.
  import_remark: { entry: 'erased' },
  newsletter_subscription: { email: 'erased', exact: 'erased' },
  // The ids a person has elsewhere, and what receivers answered.
  webhook_message: { data: 'erased' },
  webhook_delivery: { attempts: 'erased' },
  evaluation: { results: 'erased' },
  message: { subject: 'erased', body: 'erased' },
  evaluation_override: { reason: 'erased' },
  self_identification: { sex: 'erased', race_ethnicity: 'erased' },
}

/** The columns that hold ids, states, times, channels, hashes, and what companies say of themselves. */
export const otherData: Readonly<Record<string, string>> = {
  api_key:
    'company_id id name type scopes key_hash display created_by created_at expires_at last_used_at revoked_at family replaced_by',
  app_user: 'id email_verified_at notifications created_at version',
  applicant_link: 'company_id application_id token_hash created_at',
  application:
    'company_id id job_id candidate_id resume_id status is_applicant source flags score score_rank evaluated_at cluster_id applied_at created_at updated_at status_at removed_at superseded version',
  application_consent: 'company_id application_id text_version given_at',
  application_status_change: 'company_id application_id id from_status to_status actor_kind actor_id at',
  audit_entry: 'company_id id at actor_kind actor_id via action subject_kind subject_id details',
  billing_account: 'company_id customer_id name address tax_number credit',
  candidate:
    'company_id id created_at updated_at last_active_at erasure_requested_at legal_hold_at merged_into erased_at version',
  candidate_contact: 'company_id candidate_id id kind position',
  candidate_file: 'company_id candidate_id file_id added_by added_at',
  candidate_merge: 'company_id id kept_id merged_id merged_by merged_at moved undone_at undone_by',
  candidate_note: 'company_id id candidate_id author_id created_at updated_at version',
  candidate_search: 'company_id candidate_id created_at',
  ats_ownership: 'company_id owner since',
  captcha_used: 'proof expires_at',
  known_network: 'user_id signed_in_at',
  letter_count: 'recipient kind began_at letters',
  checkout:
    'company_id id plan billing_period credits job_id state opening_until provider provider_id url created_by created_at expires_at paid_at job_outcome',
  company_address: 'company_id slug since',
  company:
    'id name slug logo_url colour timezone careers_text api_enabled retention_months asks_self_identification created_at version',
  company_invitation: 'company_id id role token_hash mailed_token_hash invited_by created_at expires_at ended_at',
  company_member: 'company_id user_id role joined_at version',
  consent_text: 'company_id version body first_used_at',
  evaluation:
    'company_id id application_id job_id resume_id occasion actor_kind actor_id engine engine_version model prompt_version as_of criteria_hash profile_hash inputs_hash score verdict evaluated_at',
  evaluation_override: 'company_id id application_id job_id evaluation_id verdict overridden_by overridden_at',
  evaluation_waiting: 'company_id application_id since',
  credit_account: 'company_id balance month_end',
  credit_entry: 'company_id id at delta balance reason source expires_at',
  credit_lot: 'company_id id kind remaining expires_at',
  event: 'company_id id name payload actor occurred_at dispatched_at',
  file: 'company_id id content_type size_bytes blob_id sha256 created_by created_at stored_at state unattached_since',
  file_storage: 'company_id bytes',
  held_application: 'company_id id token_hash job_id file_id created_at expires_at confirmed_at application_id',
  hiring_fact:
    'company_id application_id job_id source is_applicant applied_at screened suitable_at shortlisted_at interviewing_at offered_at hired_at not_suitable_at withdrawn_at status status_at score stayed_in stayed_days',
  hiring_figure: 'company_id job_id grain measure since label value count',
  hiring_headline:
    'company_id job_id applications applicants screened suitable shortlisted interviewing offered hired not_suitable withdrawn median_days p75_days p90_days',
  hiring_zone: 'company_id timezone',
  idempotency_key: 'company_id key_hash fingerprint state owner holder lease_until expires_at',
  import:
    'company_id id kind state file_id job_id application_status source mapping started_by total created matched skipped failed done done_row done_byte failure failure_detail created_at progressed_at finished_at forgotten_at',
  import_remark: 'company_id import_id row id severity code rule pointer detail',
  intake_claim: 'company_id job_id external_id_hash owner holder lease_until',
  invoice:
    'company_id id kind number status currency subtotal tax total amount_paid amount_due lines period_start period_end created_at issued_at due_at paid_at provider provider_id hosted_url pdf_url attempts next_attempt_at particulars reminded',
  invoice_series: 'name last',
  job: 'company_id id slug_name slug title status description department location employment_type salary tags criteria screening screening_questions applicant_limit applicant_count close_reason created_at published_at closed_at ats_job_id ats_owner ats_url ats_linked_at search changed_at version',
  job_activity: 'company_id job_id id at actor_kind actor_id kind details',
  job_team: 'company_id job_id user_id',
  job_text: 'company_id job_id job_version edition markup words',
  loose_blob: 'company_id id state since',
  mail_message: 'company_id id purpose application_id created_at',
  message: 'company_id id campaign_id candidate_id job_id direction channel sent_at opened_at replied_at',
  migration: 'name hash applied_at only_adds',
  newsletter_subscription: 'company_id id token_hash created_at expires_at told_until',
  oidc_identity: 'issuer user_id linked_at',
  payment_event: 'id received_at',
  platform_authorization: 'company_id platform_company_id authorized_by authorized_at revoked_at version',
  reaction_done: 'company_id event_id reaction done_at',
  reaction_due: 'company_id reaction event_id',
  resume: 'company_id id candidate_id file_id state failure pages truncated scanned created_at read_at',
  self_identification: 'company_id application_id given_at',
  sourcing_campaign:
    'company_id id job_id name status started_at ended_at profiles_found contacted replied interested cost',
  subscription:
    'company_id plan billing_period status provider provider_id started_at period_start period_end ends_with_period past_due_since ended_at',
  unreadable_document: 'company_id sha256 content_type reader reason time_ms expires_at',
  user_link: 'token_hash purpose user_id created_at expires_at used_at',
  webhook_delivery:
    'company_id id endpoint_id message_id sequence type subject state origin next_attempt_at created_at finished_at',
  webhook_endpoint:
    'company_id id key_family key_company_id ats_owner url event_types secret previous_secret previous_until state disabled_reason disabled_at failing_since pump pump_until created_at version',
  webhook_message: 'company_id id sequence type ats_owner subject application_id occurred_at created_at',
  user_session: 'id token_hash user_id active_company_id created_at idle_until expires_at ended_at',
}
