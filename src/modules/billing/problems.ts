import { problem } from '#kernel/http/problem.ts'

export const billingAdminRequired = problem('BILLING_ADMIN_REQUIRED', 403, 'Billing is for admins of the company')
export const paymentsUnavailable = problem('PAYMENTS_UNAVAILABLE', 503, 'The payment service can not be reached')
