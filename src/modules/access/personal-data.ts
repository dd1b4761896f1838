import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  api_key: {
    plain:
      'company_id id name type scopes key_hash display created_by created_at expires_at last_used_at revoked_at family replaced_by',
  },
  platform_authorization: {
    plain: 'company_id platform_company_id authorized_by authorized_at revoked_at version',
  },
}
