import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  subscription: {
    plain:
      'company_id plan billing_period status provider provider_id started_at period_start period_end ends_with_period past_due_since ended_at',
  },
  credit_account: {
    plain: 'company_id balance month_end',
  },
  credit_lot: {
    plain: 'company_id id kind remaining expires_at',
  },
  credit_entry: {
    plain: 'company_id id at delta balance reason source expires_at',
  },
}
