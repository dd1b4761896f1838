/** Why a run failed is told to people in these words. */
const words: Readonly<Record<string, string>> = {
  auth_invalid: 'The ATS did not take our credentials.',
  permission_missing: 'The credentials lack a permission.',
  setup_incomplete: 'The connection is not finished.',
  first_sync_pending: 'The ATS has not been read for the first time.',
  inactive: 'The connection was switched off in the ATS.',
  rate_limited: 'The ATS had too many requests, again and again.',
  cursor_expired: 'The ATS lost the place where the run was, again and again.',
  unavailable: 'The ATS did not answer, again and again.',
  contract_violation: 'The ATS answered in a way that it does not promise. Nothing was taken away.',
  too_long: 'It took too long. The next one goes on from where the last complete one ended.',
}

export const faultWords = (fault: string): string => words[fault] ?? 'The ATS refused what was asked.'
