import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  attention_snooze: { plain: 'company_id user_id kind key until' },
}
