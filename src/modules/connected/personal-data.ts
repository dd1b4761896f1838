import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  connected_client: { plain: 'id name redirect_uris registered_at' },
  connected_app: {
    plain:
      'company_id id user_id client_id may_stage credentials created_at used_at revoked_at code_hash code_challenge redirect_uri code_until code_used_at',
  },
  connected_app_token: { plain: 'company_id token_hash app_id kind expires_at used_at' },
}
