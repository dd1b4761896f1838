import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  model_call: {
    plain:
      'company_id id at purpose engine model prompt_version outcome input_tokens output_tokens credits steps first_token_ms whole_ms',
  },
}
