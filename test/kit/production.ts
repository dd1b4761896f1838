/** Production accepts these settings, over those of the tests. */
export const productionSettings = {
  MUSTER_ENV: 'production',
  MUSTER_PUBLIC_URL: 'https://jobs.muster.test',
  MUSTER_CAPTCHA: 'altcha',
  MUSTER_WEBHOOK_ALLOW: '',
  MUSTER_WEBHOOK_RETRY_SCALE: '',
} as const
