import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  app_user: {
    personal: { email: 'user', name: 'user', password_hash: 'user', locale: 'user', timezone: 'user' },
    plain: 'id email_verified_at notifications created_at version',
  },
  company: {
    plain:
      'id name slug logo_url colour timezone careers_text api_enabled connected_apps_enabled retention_months asks_self_identification ai_evaluation ai_agent ai_drafting created_at version',
  },
  company_member: {
    plain: 'company_id user_id role joined_at version',
  },
  company_invitation: {
    personal: { email: 'user' },
    plain: 'company_id id role token_hash mailed_token_hash invited_by created_at expires_at ended_at',
  },
  user_session: {
    plain: 'id token_hash user_id active_company_id created_at idle_until expires_at ended_at',
  },
  user_link: {
    personal: { email: 'user' },
    plain: 'token_hash purpose user_id created_at expires_at used_at',
  },
  oidc_identity: {
    personal: { subject: 'user' },
    plain: 'issuer user_id linked_at',
  },
  captcha_used: {
    plain: 'proof expires_at',
  },
  known_network: {
    personal: { network: 'user' },
    plain: 'user_id signed_in_at',
  },
  company_address: {
    plain: 'company_id slug since',
  },
}
