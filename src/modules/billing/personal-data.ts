import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  billing_account: {
    plain: 'company_id customer_id name address tax_number credit',
  },
  checkout: {
    plain:
      'company_id id plan billing_period credits job_id state opening_until provider provider_id url created_by created_at expires_at paid_at job_outcome',
  },
  invoice: {
    plain:
      'company_id id kind number status currency subtotal tax total amount_paid amount_due lines period_start period_end created_at issued_at due_at paid_at provider provider_id hosted_url pdf_url attempts next_attempt_at particulars reminded',
  },
  invoice_series: {
    plain: 'name last',
  },
  payment_event: {
    plain: 'id received_at',
  },
}
